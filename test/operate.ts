import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { atRest } from './browser.ts'
import { root } from './sources.ts'

/** The registered blocks. */
export const blocks: readonly string[] = readdirSync(`${root}/blocks`, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)

/** The example pages of which `npm test` visits some: one for each block, and two of what lies above the page. */
export const isSample = (page: string): boolean => [...blocks, 'consent', 'lightbox'].includes(page)

const samples = import.meta.glob<{ readonly sample: string; readonly use: string }>('../blocks/*/sample.ts', {
  eager: true,
})

/** What a visitor clicks in every block of a kind, as the block's own folder says. */
export const operations: Readonly<Record<string, (page: Page) => Promise<void>>> = Object.fromEntries(
  blocks.map(name => {
    const { use } = sampleOf(name)
    const block = `[data-block="${name}"][data-block-state="mounted"]`
    return [name, async (page: Page) => (use ? clickAll(page, `${block} ${use}`) : undefined)]
  }),
)

function sampleOf(name: string): { readonly sample: string; readonly use: string } {
  const found = samples[`../blocks/${name}/sample.ts`]
  if (typeof found?.use !== 'string')
    throw new Error(`blocks/${name}/sample.ts must export "sample" and "use"`)
  return found
}

/** Uses everything on the page once. */
export async function operateAll(page: Page): Promise<void> {
  for (const operate of Object.values(operations)) await operate(page)
}

async function clickAll(page: Page, selector: string): Promise<void> {
  await page.evaluate(selector => {
    for (const el of document.querySelectorAll<HTMLElement>(selector)) if (el.checkVisibility()) el.click()
  }, selector)
  await atRest(page)
}

/** Some blocks with words of their own, which tests look for. */
const known = `
<div data-block="accordion" data-when="ready" id="sezioni">
<div data-part="item"><h2><button type="button" data-part="trigger">Orari</button></h2><div data-part="panel"><p>Dalle sei alle sette</p></div></div>
<div data-part="item"><h2><button type="button" data-part="trigger">Consegne</button></h2><div data-part="panel"><p>In bicicletta</p></div></div>
<details data-part="item"><summary>Resi</summary><div data-part="panel"><p>Senza scontrino</p></div></details>
</div>
<div data-block="menu" id="carta">
<p data-part="tabs"><a href="#pranzo" data-part="tab">Pranzo</a><a href="#cena" data-part="tab">Cena</a></p>
<div id="pranzo" data-part="panel"><p>Pansoti</p></div>
<div id="cena" data-part="panel"><p>Ciuppin</p></div>
</div>
<form data-block="form" data-when="ready" data-form-id="contatti" action="/contatti" id="modulo">
<div data-part="field" data-kind="email" data-required><label data-part="title" for="posta">E-mail</label><input id="posta" name="email" type="email" required></div>
<div data-part="field" data-kind="textarea" data-max-length="80"><label data-part="title" for="note">Note</label><textarea id="note" name="note"></textarea></div>
<button type="submit">Manda</button>
</form>
<section data-block="newsletter" data-when="ready" data-form-id="lettera" id="lettera">
<form action="/lettera">
<div data-part="body">
<div data-part="field" data-kind="email"><label data-part="title" for="lettera-posta">E-mail</label><input id="lettera-posta" name="email" type="email" required></div>
<button type="submit">Iscriviti</button>
</div>
</form>
</section>
<form data-block="donation" data-when="ready" data-donate-page-id="forno" action="/checkout/donate" id="dono">
<fieldset><legend>Quanto</legend><label><input type="radio" name="amount" value="10" data-part="amount">10 €</label><label><input type="radio" name="amount" value="20" data-part="amount">20 €</label></fieldset>
<button type="submit">Dona</button>
</form>
<figure data-block="image" data-when="ready" id="foto">
<img data-src="images/porto.svg" data-image-dimensions="1500x1000" width="1500" height="1000" alt="Il porto">
</figure>
<section data-block="gallery" data-when="ready" id="album">
<figure data-part="slide"><img data-src="images/porto.svg" data-image-dimensions="1500x1000" width="1500" height="1000" alt="Il porto"></figure>
<figure data-part="slide"><img data-src="images/pane.svg" data-image-dimensions="1500x1000" width="1500" height="1000" alt="Il pane"></figure>
<p><button type="button" data-part="previous">Indietro</button><button type="button" data-part="next">Avanti</button></p>
</section>
<div data-block="video" data-when="ready" id="film">
<video preload="none" src="film/forno.webm"></video>
</div>`

/** Every kind of block once, ready at once; those that no test asks for by their words as their folder shows them. */
export const everyBlock: string =
  known +
  blocks
    .filter(name => !known.includes(`data-block="${name}"`))
    .map(name =>
      sampleOf(name).sample.replace(`data-block="${name}"`, `data-block="${name}" data-when="ready"`),
    )
    .join('')
