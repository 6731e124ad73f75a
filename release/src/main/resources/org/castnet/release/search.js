// Pages that hold all the words that were typed, those with a word in the title first, with the place.
const field = document.getElementById("search");
const list = document.getElementById("found");
const up = document.body.dataset.up;

function find() {
  const words = field.value.toLowerCase().split(/\s+/).filter((word) => word.length > 1);
  list.replaceChildren();
  list.hidden = words.length === 0;
  if (words.length === 0) return;
  const hits = PAGES.map(([target, title, text]) => ({ target, title, text, low: (title + " " + text).toLowerCase() }))
    .filter((page) => words.every((word) => page.low.includes(word)))
    .map((page) => ({ ...page, rank: words.filter((word) => page.title.toLowerCase().includes(word)).length }))
    .sort((a, b) => b.rank - a.rank || a.title.localeCompare(b.title))
    .slice(0, 20);
  for (const page of hits) {
    const at = Math.max(0, page.text.toLowerCase().indexOf(words[0]) - 40);
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = up + page.target;
    link.textContent = page.title;
    const place = document.createElement("small");
    place.textContent = (at > 0 ? "… " : "") + page.text.slice(at, at + 120) + " …";
    item.append(link, place);
    list.append(item);
  }
  if (hits.length === 0) {
    const item = document.createElement("li");
    item.textContent = "Nothing found.";
    list.append(item);
  }
}

field.addEventListener("input", find);
