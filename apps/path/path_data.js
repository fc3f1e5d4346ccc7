// The paths of a page: where they are, and how they are loaded.
const dataOf = name => JSON.parse(document.querySelector("script." + name).textContent);
const index = dataOf("index"), names = dataOf("names"), puzzles = index.puzzles;
// The paths of the page are read when they are looked at; further ones are in files beside it, each
// of which calls keepPaths().
const elements = [...document.querySelectorAll("script.path")];
const loaded = new Map();  // By place.
function pathAt(n) {
  if (!loaded.has(n) && n < elements.length) loaded.set(n, JSON.parse(elements[n].textContent));
  return loaded.get(n);
}
function keepPaths(file, list) { list.forEach((p, i) => loaded.set(file * index.perFile + i, p)); }
function loadPath(n, done, fail) {
  const script = document.createElement("script"), file = Math.floor(n / index.perFile);
  script.src = `${encodeURIComponent(index.folder)}/${file}.js`;
  script.addEventListener("load", done);
  script.addEventListener("error", () => fail(`${index.folder}/${file}.js`));
  document.head.append(script);
}
setGeometry((pathAt(0) || {}).geometry);
