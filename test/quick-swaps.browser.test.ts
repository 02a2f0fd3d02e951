import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'

const browser = openBrowser()

const blocks = `<div data-block="accordion"><div data-part="item"><h2><button type="button" data-part="trigger">Orari</button></h2><div data-part="panel"><p>Dalle sei</p></div></div></div>
<div data-block="menu"><p data-part="tabs"><a href="#pranzo" data-part="tab">Pranzo</a><a href="#cena" data-part="tab">Cena</a></p><div id="pranzo" data-part="panel"><p>Pansoti</p></div><div id="cena" data-part="panel"><p>Ciuppin</p></div></div>
<form data-block="form" data-form-id="f" action="/f"><div data-part="field"><label data-part="title" for="nome">Nome</label><input id="nome"></div><button>Manda</button></form>
<div data-block="marquee"><p><span data-part="item">Pane caldo</span> <span data-part="item">Focaccia</span></p></div>`

test('a page that is gone again before its blocks are there is nobody’s mistake', async () => {
  const visit = await browser.openPage(`<main>${blocks}</main>`)
  await visit.page.evaluate(async html => {
    const site = window.Site as { ready: Promise<unknown>; mount(): Promise<void> }
    await site.ready
    const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
    for (let i = 0; i < 64; i++) {
      document.body.replaceWith(document.adoptNode(new DOMParser().parseFromString(html, 'text/html').body))
      await pause(i % 60)
      await site.mount()
    }
  }, `<main>${blocks}</main>`)
  expect([...visit.console, ...visit.errors]).toEqual([])
})
