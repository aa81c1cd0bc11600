# Has not been built yet; scripts/release --check runs the same program in an empty root folder.
# The image has no git, which --since and --changed-since need. Usage: docker run --rm -v "$PWD:/src" stringsdict validate MyApp
FROM swift:6.3-bookworm AS build
COPY . /sources
RUN program=$(/sources/scripts/build-release) && strip -o /stringsdict "$program"

FROM scratch
LABEL org.opencontainers.image.title="stringsdict" org.opencontainers.image.licenses="Apache-2.0"
COPY --from=build /stringsdict /usr/bin/stringsdict
COPY LICENSE /usr/share/doc/stringsdict/LICENSE
WORKDIR /src
ENTRYPOINT ["/usr/bin/stringsdict"]
