/// The style sheet of the page.
enum PreviewStyle {
    /// Colors, fonts, and everything above the entries.
    static let screen: StaticString = """
        :root{color-scheme:light dark;--bg:#f4f5f7;--card:#fff;--ink:#1b1d21;--soft:#565f6b;--line:#d9dde3;--fill:#eef1f5;\
        --blue:#0a5bb8;--blue-bg:#dcebfb;--red:#b3201a;--red-bg:#fde7e5;--amber:#7c4a00;--amber-bg:#fdf0d5;\
        --green:#1c6a3a;--green-bg:#e2f3e7;--grey-bg:#e9ecf0;--mark:#8a94a1;--tick:#b4bcc7;--grid:#e6e9ee;\
        --bar1:#0a5bb8;--bar2:#2d6dc2;--bar-ink:#fff;--font:-apple-system,BlinkMacSystemFont,system-ui,"Segoe UI",Roboto,\
        "Helvetica Neue",Arial,sans-serif;--mono:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
        @media (prefers-color-scheme:dark){:root{--bg:#111316;--card:#1b1e23;--ink:#e9ebee;--soft:#a6afba;--line:#363b43;\
        --fill:#24282e;--blue:#86bdff;--blue-bg:#17324f;--red:#ff938a;--red-bg:#4a1d1b;--amber:#ffc766;--amber-bg:#44310c;\
        --green:#86d9a3;--green-bg:#173a25;--grey-bg:#2d3239;--mark:#7d8896;--tick:#525b67;--grid:#2a2f36;\
        --bar1:#2f6fb8;--bar2:#225087;--bar-ink:#fff}}
        *{box-sizing:border-box}
        html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:5rem}
        body{margin:0;background:var(--bg);color:var(--ink);font:15px/1.45 var(--font)}
        header,main,footer,.guide,.bar,.files{max-width:1320px;margin:0 auto;padding:0 20px}
        h1{font-size:28px;line-height:1.2;margin:28px 0 4px;letter-spacing:-.01em;overflow-wrap:anywhere}
        h2{font:600 14px/1.4 var(--mono);color:var(--soft);margin:30px 0 10px;overflow-wrap:anywhere}
        h3{font:600 17px/1.3 var(--mono);margin:0;overflow-wrap:anywhere;min-width:0}
        bdi,.t{unicode-bidi:isolate}
        small{display:block;font-size:12.5px;color:var(--soft);font-weight:400}
        ul{list-style:none;margin:0;padding:0}
        .sum{margin:0;color:var(--soft)}
        .state{display:flex;flex-wrap:wrap;gap:8px;margin:14px 0 16px}
        .state .v{font-size:14px;padding:4px 11px;white-space:normal}
        .v{display:inline-block;border-radius:99px;padding:1px 9px;font-size:13px;font-weight:600;white-space:nowrap;\
        background:var(--grey-bg);color:var(--ink)}
        .v.wide{background:var(--red-bg);color:var(--red)}
        .v.tight{background:var(--amber-bg);color:var(--amber)}
        .v.fits{background:var(--green-bg);color:var(--green)}
        .v.missing{background:var(--amber-bg);color:var(--amber)}
        .v.refused{background:var(--red-bg);color:var(--red)}
        .v.stale{background:var(--amber-bg);color:var(--amber)}
        .v.review{background:var(--blue-bg);color:var(--blue)}
        .v.told{background:var(--blue-bg);color:var(--blue)}
        .skip{position:absolute;left:-999em;background:var(--card);color:var(--blue);padding:8px 14px;z-index:9}
        .skip:focus{left:8px;top:8px}
        .bar{position:sticky;top:0;z-index:5;display:flex;flex-wrap:wrap;gap:6px 22px;padding-top:8px;padding-bottom:8px;\
        background:var(--bg);border-bottom:1px solid var(--line)}
        fieldset{border:0;margin:0;padding:0;display:flex;flex-wrap:wrap;align-items:center;gap:4px;min-width:0}
        legend{float:left;padding:0;margin-right:6px;font-size:13px;color:var(--soft)}
        .bar label{position:relative;cursor:pointer}
        .bar input{position:absolute;opacity:0;inset:0;width:100%;height:100%;margin:0;cursor:pointer}
        .bar span{display:block;padding:3px 10px;border-radius:99px;border:1px solid var(--line);background:var(--card);\
        font-size:13.5px}
        .bar b{color:var(--soft);font-weight:600;font-size:12px}
        .bar input:checked+span{background:var(--blue);border-color:var(--blue);color:var(--card)}
        .bar input:checked+span b{color:inherit}
        :focus-visible,.bar input:focus-visible+span{outline:3px solid var(--blue);outline-offset:2px}
        .guide{margin-top:14px}
        .guide summary{cursor:pointer;color:var(--blue);font-weight:600;width:max-content;max-width:100%}
        .guide>div{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:4px 20px 18px;\
        margin-top:8px;overflow-x:auto}
        .guide p,.key{max-width:46em}
        .key li{margin:5px 0}
        .windows{border-collapse:collapse;font-size:13.5px;margin-top:14px}
        .windows caption{text-align:left;font-weight:600;padding:4px 0}
        .windows :is(th,td){text-align:left;padding:2px 18px 2px 0;border-top:1px solid var(--grid);vertical-align:top}
        .files .told{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:8px 16px}

        """

    /// Entries, rulers, tables and boxes.
    static let parts: StaticString = """
        .entry{background:var(--card);border:1px solid var(--line);border-radius:12px;margin:0 0 16px;padding:16px 18px 6px;\
        content-visibility:auto;contain-intrinsic-size:auto 420px}
        .top{display:flex;flex-wrap:wrap;align-items:center;gap:4px 10px}
        .rule{font-size:12px;color:var(--soft);border:1px solid var(--line);border-radius:99px;padding:0 9px}
        .note{margin:4px 0 0;color:var(--soft);max-width:70em;overflow-wrap:anywhere;white-space:pre-line}
        ul.told{margin:10px 0 0}
        .told li{margin:5px 0;overflow-wrap:anywhere}
        .told code,.place{font:12px var(--mono);color:var(--soft)}
        .hint{color:var(--soft)}
        .where{margin:14px 0 -6px;font-weight:600}
        .ruler{margin:14px 0 4px;font-size:12px;color:var(--soft)}
        .r{display:grid;grid-template-columns:118px 1fr;align-items:center}
        .g{padding-right:10px;text-align:right;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
        .k{position:relative;height:13px;background:repeating-linear-gradient(90deg,var(--grid) 0 1px,transparent 1px \
        calc(1000%/var(--e)))}
        .k::before{content:"";position:absolute;inset:2px auto 2px 0;width:calc(10000%/var(--e))}
        .k i{position:absolute;left:calc(var(--a)*100%/var(--e));font-style:normal}
        .scale .k{height:18px;background:none}
        .scale i{transform:translateX(-50%)}
        .lane{margin-top:3px;color:var(--ink)}
        .lane .g{font-weight:600;white-space:normal}
        .lane .k{height:26px}
        .k .seg,.k .lead{top:1px;bottom:1px;width:calc((var(--z) - var(--a))*100%/var(--e))}
        .k .seg{padding:0 6px;overflow:hidden;white-space:nowrap;background:var(--bar1);color:var(--bar-ink);\
        line-height:24px;border-radius:4px;\
        box-shadow:inset -2px 0 var(--card)}
        .k .seg:nth-of-type(even){background:var(--bar2)}
        .k .seg b{font-size:13px}
        .k .seg{container-type:inline-size}
        @container (max-width:42px){.seg span{display:none}}
        @container (max-width:12px){.seg b{display:none}}
        .k .open{border-radius:4px 0 0 4px;clip-path:polygon(0 0,calc(100% - 10px) 0,100% 50%,calc(100% - 10px) 100%,0 100%)}
        .k .lead{background:repeating-linear-gradient(135deg,var(--mark) 0 2px,transparent 2px 6px);opacity:.6}
        .scroll{overflow-x:auto;margin:8px -18px 0;padding:0 18px 4px}
        .scroll table{border-collapse:collapse;min-width:100%}
        .scroll :is(th,td){text-align:left;vertical-align:top;padding:7px 14px 7px 0;font-weight:400}
        .scroll thead th{font-size:12px;color:var(--soft);padding:4px 16px 4px 0}
        .boxes tbody,.grid tbody tr{border-top:1px solid var(--line)}
        .boxes td,.boxes th{padding-bottom:5px;padding-top:8px}
        .name{width:168px;min-width:150px;max-width:260px;overflow-wrap:anywhere}
        .grid .name{width:210px}
        .pre{color:var(--soft)}
        .name b{font-weight:650}
        .span{display:block;font-size:13px}
        .boxes tbody>tr>th[scope=row]{color:var(--soft);width:1%;padding-top:11px}
        .fact{width:176px;min-width:176px;font-size:13px;line-height:1.5;white-space:nowrap}
        .fact small{font-size:12px}
        .em{white-space:nowrap}
        .none{color:var(--soft);font-style:normal}
        .vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        .t{white-space:pre-wrap;overflow-wrap:anywhere;text-align:start}
        .grid .t{display:block;min-width:8em;max-width:34em;max-height:14em;overflow:auto}
        .boxes .draw{width:100%;padding-right:0}
        .y{width:max-content;font-size:17px;line-height:22px;max-width:none}
        .y::before{display:block;height:0;overflow:hidden;visibility:hidden;white-space:nowrap}
        .b{position:relative;contain:inline-size;min-height:30px;padding:4px 0;background:var(--fill);\
        box-shadow:inset 0 0 0 1px var(--tick)}
        .b::after{content:"";position:absolute;inset:auto 0 0;height:4px;background:linear-gradient(90deg,var(--tick) 0 1px,\
        transparent 1px) 0 0/calc(100%/var(--n)) 100%;pointer-events:none}
        .b .t{display:block;white-space:pre;width:max-content;min-width:100%;position:relative}
        .over .b{box-shadow:inset 0 0 0 1px var(--red)}
        .over .t{color:var(--red)}
        .near .b{box-shadow:inset 0 0 0 1px var(--amber)}
        .over .b::after{background-image:linear-gradient(90deg,var(--red) 0 1px,transparent 1px)}
        .x{position:absolute;left:100%;top:0;bottom:0;width:calc(var(--s)*100%/var(--n));background:repeating-linear-gradient(\
        135deg,var(--red-bg) 0 5px,transparent 5px 8px),var(--red-bg);border-left:2px solid var(--red)}
        .long .b .t{white-space:pre-wrap;width:auto;max-height:12em;overflow:auto}
        .t.in{color:var(--soft)}
        .mark{margin:3px 0;font-size:13px;white-space:normal;overflow-wrap:anywhere}
        .mark .t{display:inline-block;min-width:0;max-width:100%;vertical-align:top}
        .eg{color:var(--soft)}
        .sample{margin:10px 0}
        .ph{font-style:normal;color:var(--blue);unicode-bidi:isolate;white-space:pre}
        .ph.far{white-space:inherit}
        .over .ph{color:inherit;text-decoration:underline dotted}
        .us{font-style:normal;text-decoration:underline dotted var(--mark)}
        .uc{font-style:normal}
        .uc::before{content:attr(data-u);display:inline-block;direction:ltr;unicode-bidi:isolate;font:600 10px/14px var(--mono);\
        padding:0 4px;margin:0 2px;border-radius:3px;background:var(--amber-bg);color:var(--amber);vertical-align:1px}
        .end{display:none;color:var(--soft)}
        .bar:has(input:checked:not([id$="-all"]))~main .end{display:block}
        .end button{font:inherit;color:var(--blue);background:none;border:1px solid var(--line);border-radius:99px;\
        padding:3px 12px;cursor:pointer}
        footer{color:var(--soft);font-size:13px;padding-top:10px;padding-bottom:30px}

        """

    /// The maximum width of the page in pixels; a wider window has empty margins.
    static let widestPage = 1320

    /// The strings of a variant as cards, each with its language.
    static let cards: StaticString = """
        {.grid,.grid tbody{display:block}
        .grid thead{display:none}
        .grid tbody tr{display:grid;grid-template-columns:210px repeat(auto-fill,minmax(180px,1fr))}
        .grid .name{width:auto;grid-row:1/span 99}
        .grid td{min-width:0;padding-right:24px}
        .grid td.no{display:none}
        .grid td::before{content:attr(data-l);display:block;font-size:12px;color:var(--soft)}
        .grid .t{min-width:0;max-width:none}}
        @media (max-width:760px){.grid tbody tr{grid-template-columns:repeat(auto-fill,minmax(180px,1fr))}
        .grid .name{grid-row:auto;grid-column:1/-1;max-width:none}}

        """

    /// Narrow windows, browsers without `:has`, and print.
    static let media: StaticString = """
        @supports not selector(:has(a)){.bar{display:none}}
        @media screen and (max-width:760px){
        header,main,footer,.guide,.bar,.files{padding-left:12px;padding-right:12px}
        .bar{position:static}
        .entry{padding:12px 12px 4px;border-radius:10px}
        .scroll{margin:8px -12px 0;padding:0 12px 4px}
        .r{grid-template-columns:1fr}
        .g{text-align:left;line-height:1.2;margin-top:3px}
        .scale .g{display:none}
        .boxes,.boxes :is(tbody,tr,.name,.draw){display:block}
        .boxes thead{display:none}
        .boxes .name{width:auto;max-width:calc(100vw - 60px);padding-bottom:0}
        .boxes tbody>tr>th[scope=row]{display:inline-block;width:auto;padding:6px 10px 2px 0}
        .boxes .fact{display:inline-block;width:auto;min-width:0;padding:4px 0 2px}
        .fact small{display:inline;margin-left:8px}
        .boxes .draw{padding:0 0 6px}
        }
        @media print{
        :root{color-scheme:light;--bg:#fff}
        *{-webkit-print-color-adjust:exact;print-color-adjust:exact}
        body{font-size:11px}
        .bar,.skip,.guide,.end{display:none!important}
        header,main,footer,.files{max-width:none;padding:0}
        .entry{content-visibility:visible;break-inside:auto;padding:10px 12px 2px}
        .boxes tbody,.grid tr,.ruler{break-inside:avoid}
        .top,h2,h3,.note{break-after:avoid}
        .scroll{overflow:visible}
        .y{font-size:min(12px,calc(103mm/(var(--w,22)*.87)));line-height:1.35}
        .b{min-height:0}
        .grid .t,.long .b .t{max-height:none;overflow:visible}
        .name{width:100px;min-width:90px}
        .scroll .fact{width:112px;min-width:112px;font-size:10px}
        .scroll :is(th,td){padding:4px 8px 4px 0}
        .boxes tbody>tr>th[scope=row]{padding-top:5px}
        small,.fact small,.span,.scroll thead th,.told code,.place,.rule{font-size:9.5px}
        .v,.state .v{font-size:10px;padding:0 6px}
        h1{font-size:20px;margin-top:0}
        h3{font-size:13px}
        h2{font-size:11px;margin-top:16px}
        .ruler{font-size:9px}
        .k{height:9px}
        .lane .k{height:18px}
        .k .seg{line-height:16px}
        .k .seg b{font-size:10px}
        }

        """
}
