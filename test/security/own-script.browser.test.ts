import { describe, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { few, isThorough, some } from '../thorough.ts'
import { thoroughDescribe, thoroughTest } from '../thorough-test.ts'
import { blocks, cdn, evil, type Inclusion, inclusions, visitFar } from './far-script.ts'

const browser = openBrowser()
const ways = Object.keys(inclusions) as Inclusion[]
const everyBlock = ['accordion: mounted', 'menu: mounted']
const itsChunks = ['site.accordion.js', 'site.menu.js', 'site.styles.js', 'site.view.js']

/** Of the document: what we read of it, and what of an element or of a window might be looked for in it. */
const names = [
  'activeElement',
  'addEventListener',
  'adoptedStyleSheets',
  'baseURI',
  'body',
  'closest',
  'contains',
  'cookie',
  'createDocumentFragment',
  'createElement',
  'createElementNS',
  'createTextNode',
  'currentScript',
  'defaultView',
  'dispatchEvent',
  'documentElement',
  'forms',
  'getElementById',
  'head',
  'hidden',
  'host',
  'location',
  'matches',
  'nodeType',
  'ownerDocument',
  'querySelector',
  'querySelectorAll',
  'readyState',
  'referrer',
  'removeEventListener',
  'scripts',
  'title',
  'visibilityState',
]

/** What shadows a name of the document, as markup that passes for harmless; each says that it has an address. */
const shadows: Readonly<Record<string, (name: string) => string>> = {
  img: name => `<img name="${name}" alt="" src="${evil}/x.js">`,
  'two img': name => `<img name="${name}" alt="" src="${evil}/x.js">`.repeat(2),
  embed: name => `<embed name="${name}" src="${evil}/x.js">`,
  form: name => `<form name="${name}"><input type="hidden" name="src" value="${evil}/x.js"></form>`,
  iframe: name => `<iframe name="${name}" title="" src="${evil}/x.js"></iframe>`,
  object: name => `<object name="${name}" data="${evil}/x.js"></object>`,
}

/** `npm test` has all names on one page: whichever is read fails alike. `npm run thorough` has each alone as well. */
const pages = isThorough ? [names, ...names.map(name => [name])] : [names]

describe.each(few(Object.entries(shadows), 1))('a page with %s of the names of the document', (_, shadow) => {
  test.each(few(ways, 1))(
    'asks nobody but our own host for anything, and lives: %s',
    async way => {
      for (const named of pages) {
        const { page, ...found } = await visitFar(browser, {
          markup: named.map(shadow).join(''),
          script: inclusions[way](`${cdn}/site.js`),
        })
        expect({ named, ...found }).toEqual({
          named,
          hosts: ['cdn.test'],
          chunks: itsChunks,
          states: everyBlock,
          lines: [],
        })
        // It really stands in the way.
        const seen = (name: string) =>
          (document as unknown as Record<string, unknown>)[name] ===
          Reflect.get(Document.prototype, name, document)
        const through = await page.evaluate(`${JSON.stringify(named)}.filter(${seen})`)
        expect(through).toEqual([])
        await page.close()
      }
    },
    240_000,
  )
})

describe('a page with another site.js', () => {
  const other = `<script type="text/plain" src="${evil}/site.js"></script>`

  test.each(some(ways, 1))('before ours asks nothing of it: %s', async way => {
    const { page, ...found } = await visitFar(browser, {
      markup: other,
      script: inclusions[way](`${cdn}/site.js`),
    })
    expect(found).toEqual({ hosts: ['cdn.test'], chunks: itsChunks, states: everyBlock, lines: [] })
  })

  test.each(some(ways, 0))('knows ours whatever it is called: %s', async way => {
    const { page, ...found } = await visitFar(browser, {
      markup: other,
      script: inclusions[way](`${cdn}/app-3f2a.js?from=${evil}/site.js:1:2`) + other,
    })
    expect(found).toEqual({ hosts: ['cdn.test'], chunks: itsChunks, states: everyBlock, lines: [] })
  })
})

describe('a page whose base comes after the script', () => {
  const base = `<base href="${evil}/x/">`
  const tag = (attribute: string) => `<script ${attribute} src="../dist/site.js"></script>`

  test.each(
    some(
      [
        ['defer', everyBlock],
        ['async', everyBlock],
        // Its tag has another address by now, and nothing else says which it is.
        ['type="module"', ['accordion: failed', 'menu: failed']],
      ],
      1,
    ),
  )('asks nobody else for anything: %s', async (attribute, expected) => {
    const { page, lines, ...found } = await visitFar(browser, {
      head: tag(attribute),
      markup: base,
      bases: '*',
    })
    expect(found).toEqual({ hosts: [], chunks: [], states: expected })
    expect(lines.filter(line => line.includes('expected one script tag'))).toHaveLength(
      expected === everyBlock ? 0 : 1,
    )
  })
})

describe('a page whose errors say nothing of where they were made', () => {
  const silent = '<script>Error.stackTraceLimit = 0</script>'
  const picture = `<figure data-block="image" data-when="ready"><img data-src="images/porto.svg" data-image-dimensions="1500x1000" width="1500" height="1000" alt="Il porto"></figure>`

  test.each(some(['', `<script type="text/plain" src="${cdn}/site.js?v=2"></script>`], 0))(
    'and whose modules are of one folder loses nothing',
    async other => {
      const { page, ...found } = await visitFar(browser, {
        markup: silent + other,
        script: inclusions.module(`${cdn}/site.js`),
      })
      expect(found).toEqual({ hosts: ['cdn.test'], chunks: itsChunks, states: everyBlock, lines: [] })
    },
  )

  thoroughTest('knows a classic script by the document, past all that has the names of its own', async () => {
    const { page, ...found } = await visitFar(browser, {
      markup: `${silent}${Object.values(shadows)
        .map(shadow => shadow('currentScript'))
        .join('')}<script type="text/plain" src="${evil}/site.js"></script>`,
      script: inclusions.classic(`${cdn}/site.js`),
    })
    expect(found).toEqual({ hosts: ['cdn.test'], chunks: itsChunks, states: everyBlock, lines: [] })
  })

  test('and that has two modules of that name loads nothing from beside either, and says so', async () => {
    const { page, lines, ...found } = await visitFar(browser, {
      markup: `${silent}<script type="text/plain" src="${evil}/site.js"></script>`,
      body: picture + blocks,
      script: inclusions.module(`${cdn}/site.js`),
    })
    expect(found).toEqual({
      hosts: ['cdn.test'],
      chunks: [],
      states: ['image: failed', 'accordion: failed', 'menu: failed'],
    })
    // What needs no chunk works, and what does is as the server sent it.
    await expect.poll(() => page.locator('img').getAttribute('src')).toMatch(/porto\.svg/)
    for (const text of ['Dalle sei alle sette', 'In bicicletta', 'Pansoti', 'Ciuppin']) {
      expect(await page.getByText(text).isVisible()).toBe(true)
    }
    const about = (name: string) => lines.filter(line => line.includes(`[site.js] ${name}: `))
    expect(about('chunks')).toEqual([
      `error: [site.js] chunks: expected one script tag of ours, found ${evil}/ and ${cdn}/; no chunk is loaded.`,
    ])
    for (const name of ['accordion', 'menu']) expect(about(name)).toHaveLength(1)
    // The block, and what loads images.
    expect(about('image')).toHaveLength(2)
    // Nor does our look come, which is told once.
    expect(about('styles')).toHaveLength(1)
    expect(lines).toHaveLength(6)
  })
})

thoroughDescribe('a page in whose way stands what Preact draws with', () => {
  const form = `<form data-block="form" data-when="ready" data-form-id="contatti" action="/contatti" id="modulo">
<div data-part="field" data-kind="textarea" data-max-length="80"><label data-part="title" for="note">Note</label><textarea id="note" name="note"></textarea></div>
<button type="submit">Manda</button>
</form>`

  test.each(['createElementNS', 'createTextNode'])(
    'keeps the server’s HTML of what cannot be drawn, and says so: %s',
    async name => {
      for (const shadow of Object.values(shadows)) {
        const { page, states, lines } = await visitFar(browser, {
          markup: shadow(name),
          body: form + blocks,
          script: inclusions.classic(`${cdn}/site.js`),
        })
        expect(states).toEqual(['form: failed', ...everyBlock])
        expect(lines).toHaveLength(1)
        expect(lines[0]).toMatch(/^error: \[site\.js\] form: render failed: .* The server's HTML stays\./)
        const html = await page.locator('#modulo').evaluate(el => {
          el.removeAttribute('data-block-state')
          return el.outerHTML
        })
        expect(html).toBe(form)
        await page.close()
      }
    },
  )
})
