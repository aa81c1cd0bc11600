// Looks at a preview in the browser and gives what a test wants to know about it.
(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const variants = all("[data-path]").map((row) => ({
    table: row.closest("[data-table]").dataset.table,
    path: row.dataset.path,
    texts: all(".t", row).map((text) => [text.lang, text.textContent]),
  }));
  const boxes = all(".b[data-em]").map((box) => ({
    em: Number(box.dataset.em),
    width: box.getBoundingClientRect().width,
    top: box.getBoundingClientRect().height,
  }));
  const tags = {};
  const handlers = [];
  for (const element of all("*")) {
    const tag = element.localName;
    tags[tag] = (tags[tag] || 0) + 1;
    for (const attribute of element.attributes) {
      if (/^on/i.test(attribute.name) || ["src", "srcset", "action", "formaction", "background"].includes(attribute.name)) {
        handlers.push(`${tag} ${attribute.name}`);
      }
      if (attribute.name === "href" && attribute.value !== "#strings") handlers.push(`${tag} href`);
    }
  }
  const ids = all("[id]").map((element) => element.id);
  const levels = all("h1,h2,h3").map((heading) => Number(heading.localName[1]));
  return {
    variants, boxes, tags, handlers, title: document.title, lang: document.documentElement.lang,
    twiceIDs: ids.filter((id, index) => ids.indexOf(id) !== index).slice(0, 5),
    headingsOfOne: levels.filter((level) => level === 1).length,
    skippedHeadings: levels.filter((level, index) => index > 0 && level > levels[index - 1] + 1).length,
    cellsWithoutScope: all("table th:not([scope])").length,
    entries: all(".entry").length,
  };
})()
