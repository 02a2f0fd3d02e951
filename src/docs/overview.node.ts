/** The first page of the documentation. */

import { type Demo, escaped } from './client/demo.mjs'
import { type Both, families, type Language } from './define.node.ts'
import type { Page } from './layout.node.ts'
import { codeOf } from './markdown.node.ts'
import { section } from './reference.node.ts'
import { familyNames, wordsOf } from './words.node.ts'

export interface Card {
  readonly path: string
  readonly name: string
  readonly title: Both
  readonly summary: Both
  readonly family: (typeof families)[number]
}

/** `site` is the weight of `site.js`, in kB; `demo` is what is alive on it. */
export function overviewPage(
  cards: readonly Card[],
  { site, demo }: { readonly site: string; readonly demo: Demo },
  language: Language,
): Page {
  const words = wordsOf[language]
  const tag =
    '<script src="site.js" defer></script>\n\n<div data-block="accordion">\n  <details data-part="item">…</details>\n</div>'
  const facts = words.facts.map(([figure = '', text = '']) => {
    const shown = figure.replace('{site}', site).replace('{count}', `${cards.length}`)
    return `<li><strong>${shown}</strong> ${escaped(text)}</li>`
  })
  const three = words.three.map(
    ([title = '', text = '']) => `<li><h3>${escaped(title)}</h3><p>${escaped(text)}</p></li>`,
  )
  return {
    path: 'index',
    title: words.title,
    description: words.lead,
    isWide: true,
    body: `<header class="hero"><div><h1>${escaped(words.title)}</h1><p class="first">${escaped(words.lead)}</p>
<div class="hero-code">${codeOf(tag, 'html')}</div>
<p class="calls"><a class="call" href="guide/getting-started.html">${words.start}</a> <a class="call quiet" href="guide/exported-pages.html">${words.exported}</a></p></div>
<figure class="show" data-show><script type="application/json" data-demo>${JSON.stringify(demo).replaceAll('<', '\\u003c')}</script><div class="screen" data-screen></div><figcaption><a href="blocks/${demo.name}.html"><code>${demo.name}</code></a> ${words.demo}</figcaption></figure></header>
<ul class="figures">${facts.join('')}</ul>
<h2 class="heard">${words.glance}</h2><ul class="three">${three.join('')}</ul>
${families
  .map(family =>
    section(
      family,
      familyNames[family][language],
      cardList(
        cards.filter(card => card.family === family),
        language,
      ),
    ),
  )
  .join('\n')}`,
  }
}

function cardList(cards: readonly Card[], language: Language): string {
  const items = cards.map(
    ({ path, name, title, summary }) =>
      `<li><a href="${path}.html"><img src="../examples/thumbnails/${name}.svg" width="160" height="100" alt="" loading="lazy"><span class="name">${escaped(title[language])}</span> <code>${name}</code></a><p>${escaped(summary[language])}</p></li>`,
  )
  return `<ul class="cards">${items.join('')}</ul>`
}
