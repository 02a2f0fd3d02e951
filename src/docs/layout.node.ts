/** The frame of every page of the documentation. */
import { escaped } from './client/demo.mjs'
import { type Both, families, type Language } from './define.node.ts'
import type { Heading } from './markdown.node.ts'
import { familyNames, guide, wordsOf } from './words.node.ts'

/** A page, by its place: `blocks/menu`, `guide/hosting`, `index`. */
export interface Page {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly body: string
  readonly headings?: readonly Heading[]
  /** Wider than a text is read. */
  readonly isWide?: boolean
}

/** What the list of pages names. */
export interface Entry {
  readonly path: string
  readonly title: Both
  readonly family: (typeof families)[number]
}

export interface Frame {
  readonly language: Language
  readonly entries: readonly Entry[]
}

/** From a page to the folder of its language. */
export const upFrom = (path: string): string => '../'.repeat(path.split('/').length - 1)

/** Before the first paint, so that nothing flashes: the theme that was chosen. */
const early =
  "try{var t=localStorage.getItem('site-docs-theme');if(t)document.documentElement.dataset.theme=t}catch{}"

export function layout(page: Page, { language, entries }: Frame): string {
  const words = wordsOf[language]
  const up = upFrom(page.path)
  const other: Language = language === 'en' ? 'it' : 'en'
  const title = page.path === 'index' ? `site.js · ${page.title}` : `${page.title} · site.js`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<meta name="description" content="${escaped(page.description)}">
<meta name="color-scheme" content="light dark">
<script>${early}</script>
<link rel="stylesheet" href="${up}../docs.css">
<link rel="icon" href="${up}../examples/images/icona.svg">
<link rel="alternate" hreflang="${other}" href="${up}../${other}/${page.path}.html">
<script src="${up}../docs.js" defer></script>
</head>
<body data-search="${up}search.js" data-up="${up}" data-word-copy="${words.copy}" data-word-copied="${words.copied}">
<a class="skip" href="#content">${words.skip}</a>
<header class="bar">
<a class="menu-button" href="#pages">${words.pages}</a>
<a class="brand" href="${up}index.html">site<span>.js</span></a>
<form class="search" role="search">
<input type="search" aria-label="${words.search}" placeholder="${words.searchHint}" autocomplete="off" aria-controls="found" data-found="${words.found}" data-found1="${words.found1}" data-none="${words.none}"><kbd aria-hidden="true">/</kbd>
<div id="found" class="found" hidden></div><p class="told" role="status"></p>
</form>
<a class="language" href="${up}../${other}/${page.path}.html" lang="${other}" hreflang="${other}">${words.other}</a>
<button class="theme" type="button" aria-label="${words.theme}"><svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" stroke-width="1.600"/><path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor"/></svg></button>
</header>
<div class="columns">
<main id="content"${page.isWide ? ' class="wide"' : ''}>
${page.body}
${pager(page.path, { language, entries })}
</main>
${contents(page, words.onThisPage)}
<nav id="pages" class="pages" aria-label="${words.pages}">
<a class="close" href="#content">${words.close}</a>
${pageList(page.path, { language, entries })}
</nav>
</div>
<footer class="foot"><p>${words.foot}</p></footer>
</body>
</html>
`
}

/** The page before and the one after, in the order of the list. */
function pager(current: string, { language, entries }: Frame): string {
  const words = wordsOf[language]
  const order: readonly Omit<Entry, 'family'>[] = [
    ...guide.flatMap(({ pages }) =>
      Object.entries(pages).map(([name, title]) => ({ path: `guide/${name}`, title })),
    ),
    ...families.flatMap(family => entries.filter(entry => entry.family === family)),
  ]
  const at = order.findIndex(({ path }) => path === current)
  if (at < 0) return ''
  const link = (to: Omit<Entry, 'family'> | undefined, rel: string, text: string) =>
    to
      ? `<a rel="${rel}" href="${upFrom(current)}${to.path}.html"><span>${text}</span> ${escaped(to.title[language])}</a>`
      : ''
  return `<nav class="pager" aria-label="${words.turn}">${link(order[at - 1], 'prev', words.previous)}${link(order[at + 1], 'next', words.next)}</nav>`
}

function contents({ headings = [], isWide }: Page, title: string): string {
  const shown = headings.filter(({ depth }) => depth === 2)
  if (isWide || shown.length < 2) return '<div class="here"></div>'
  const links = shown.map(({ id, text }) => `<li><a href="#${id}">${escaped(text)}</a></li>`)
  return `<nav class="here" aria-label="${title}"><h2>${title}</h2><ul>${links.join('')}</ul></nav>`
}

function pageList(current: string, { language, entries }: Frame): string {
  const up = upFrom(current)
  const link = (path: string, text: string) =>
    `<li><a href="${up}${path}.html"${path === current ? ' aria-current="page"' : ''}>${escaped(text)}</a></li>`
  const group = (title: string, items: readonly string[]) =>
    `<h2>${escaped(title)}</h2><ul>${items.join('')}</ul>`
  return [
    `<ul>${link('index', wordsOf[language].home)}</ul>`,
    ...guide.map(({ group: title, pages }) =>
      group(
        title[language],
        Object.entries(pages).map(([name, text]) => link(`guide/${name}`, text[language])),
      ),
    ),
    ...families.map(family => {
      const own = entries.filter(entry => entry.family === family)
      return group(
        familyNames[family][language],
        own.map(({ path, title }) => link(path, title[language])),
      )
    }),
  ].join('\n')
}
