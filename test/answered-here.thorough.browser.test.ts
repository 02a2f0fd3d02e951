import { describe, expect, test } from 'vitest'
import { atRest, formServer, openBrowser, pageOf, siteStyles } from './browser.ts'
import { fileOf, type LibraryName, libraries, libraryNames } from './swap-libraries.ts'

const browser = openBrowser()

/** What the guide has the markup say, that what is answered here is not answered by the library as well. */
const said: Readonly<Record<LibraryName, { readonly block?: string; readonly picture?: string }>> = {
  htmx: { block: 'hx-boost="false"', picture: 'hx-boost="false"' },
  Turbo: {},
  'htmx 4': { block: 'hx-boost:inherited="false"', picture: 'hx-boost="false"' },
  'htmx 4, morphing': { block: 'hx-boost:inherited="false"', picture: 'hx-boost="false"' },
  Unpoly: { picture: 'up-follow="false"' },
  Swup: { block: 'data-no-swup', picture: 'data-no-swup' },
  Barba: { picture: 'data-barba-prevent' },
}

const images = '/examples/images'
const content = (block: string, { link, picture }: { readonly link: string; readonly picture: string }) =>
  `<main data-barba="container" data-barba-namespace="pagina"><h1>Uno</h1>
<div data-block="cart" ${block}><a href="/cesta" data-part="trigger" ${link}>Cesta</a></div>
<p><a href="${images}/porto.svg" data-lightbox data-image-dimensions="1500x1000" ${picture}><img src="${images}/porto.svg" width="300" height="200" alt="Il porto"></a></p>
<form data-block="form" data-form-id="f" action="/manda" ${block}><div data-part="field" data-kind="text"><label data-part="title" for="nome">Nome</label><input id="nome" name="nome"></div><button>Manda</button></form></main>`

describe.each(libraryNames)('a link and a form that are answered here, where %s swaps the pages', name => {
  test('are answered by nobody else as well, if the markup says what the guide says', async () => {
    const { body, init } = libraries[name]
    const { block = '', picture = '' } = said[name]
    const server = formServer()
    const page = pageOf(content(block, { link: name === 'Barba' ? picture : '', picture }), {
      head: `${siteStyles}<script src="/libreria.js"></script>${init}`,
      script: '<script src="/dist/site.js" defer></script>',
    }).replace('<body>', body)
    const visit = await browser.openPage('', {
      answers: { ...server.answers, '**/libreria.js': fileOf(name), '**/esempio-uno': page },
    })
    const address = `${browser.url}/examples/esempio-uno`
    await visit.page.goto(address)
    await visit.page.evaluate(async () => {
      await (window.Site as { ready: Promise<unknown> }).ready
      await (window.Site as { mount(): Promise<void> }).mount()
    })
    await atRest(visit.page)
    const asked: string[] = []
    visit.page.on('request', request => {
      // Turbo fetches what the mouse rests on; it does not go there.
      if (request.headers()['x-sec-purpose'] === 'prefetch') return
      const { pathname } = new URL(request.url())
      if (!/^\/(dist|api)\//.test(pathname)) asked.push(pathname)
    })

    await visit.page.getByRole('link', { name: 'Cesta' }).click()
    await visit.page.locator('.site-cart-drawer[open]').waitFor()
    await atRest(visit.page)
    await visit.page.keyboard.press('Escape')
    await visit.page.locator('.site-cart-drawer').waitFor({ state: 'detached' })

    await visit.page.getByRole('link', { name: 'Il porto' }).click()
    await visit.page.locator('.site-lightbox[open]').waitFor()
    await atRest(visit.page)
    await visit.page.keyboard.press('Escape')
    await visit.page.locator('.site-lightbox').waitFor({ state: 'detached' })

    await visit.page.locator('#nome').fill('Ada')
    await visit.page.getByRole('button', { name: 'Manda' }).click()
    await expect.poll(() => server.saved.length).toBe(1)
    await atRest(visit.page)
    // The picture itself is all that the viewer asks for.
    expect(asked.filter(path => path !== `${images}/porto.svg`)).toEqual([])
    expect(visit.page.url()).toBe(address)
    expect(await visit.page.getByRole('heading', { name: 'Uno' }).count()).toBe(1)
    expect(visit.errors).toEqual([])
  })
})
