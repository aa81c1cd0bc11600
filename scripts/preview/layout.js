// Gives the strings that are not laid out as a reader expects: divided or reordered placeholders, wrong directions, content
// that is wider than its place.
(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const rightToLeft = ["ar", "he", "fa"];
  const problems = [];
  const report = (words, element) => {
    if (problems.length < 20) problems.push(`${words}: ${element.textContent.slice(0, 60)}`);
  };
  // The boxes of the characters of an element, without those of its marks.
  const boxes = (element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      for (let index = 0; index < node.length; index += 1) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const box = range.getBoundingClientRect();
        if (box.width > 0) found.push(box);
      }
    }
    return found;
  };
  // Entries far from the window are laid out only if they are asked for.
  all(".entry").forEach((entry) => { entry.style.contentVisibility = "visible"; });
  const placeholders = all(".ph:not(.far)").filter((element) => element.checkVisibility());
  for (const placeholder of placeholders) {
    if (placeholder.getClientRects().length !== 1) report("a placeholder is divided", placeholder);
    const places = boxes(placeholder);
    if (places.some((box, index) => index > 0 && box.left < places[index - 1].left)) report("a placeholder is reordered", placeholder);
  }
  const texts = all(".t[lang]").filter((element) => element.checkVisibility());
  for (const text of texts) {
    const wanted = rightToLeft.includes(text.lang) ? "rtl" : "ltr";
    const style = getComputedStyle(text);
    if (style.direction !== wanted || style.unicodeBidi !== "isolate") report(`${text.lang} is not laid out ${wanted}`, text);
    // On one line, what stands before a word from right to left is at the beginning of the line, whatever it is.
    if (text.textContent.length > 200 || !/^[^ \u200e\u200f]+ [\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text.textContent)) continue;
    const places = boxes(text);
    if (new Set(places.map((box) => Math.round(box.bottom / 8))).size > 1) continue;
    const first = places.slice(0, text.textContent.search(/ |$/));
    const isBehind = wanted === "rtl"
      ? (box) => box.right <= Math.min(...first.map((one) => one.left)) + 1
      : (box) => box.left >= Math.max(...first.map((one) => one.right)) - 1;
    if (!places.slice(first.length).every(isBehind)) report(`${text.lang} does not begin at the beginning of its line`, text);
  }
  const tables = all(".grid").filter((table) => table.scrollWidth > table.closest(".scroll").clientWidth);
  tables.forEach((table) => report("a table of languages is wider than its place", table.closest(".entry").querySelector("h3")));
  const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (overflow > 0) problems.push(`the page is ${overflow} px wider than the window`);
  return { problems };
})()
