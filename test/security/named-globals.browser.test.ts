import { describe, expect, test } from 'vitest'
import { openBrowser, pageOf } from '../browser.ts'
import { some } from '../thorough.ts'
import { blocks } from './far-script.ts'

const browser = openBrowser()

/** What we look for on the window, and what of it: the page's scripts may have brought it, and browsers differ. */
const globals: Readonly<Record<string, readonly string[]>> = {
  Site: ['inspect', 'destroyed', 'push', 'version'],
  Static: ['SQUARESPACE_CONTEXT'],
  Weglot: ['getCurrentLang'],
  grecaptcha: ['render', 'enterprise'],
  dataLayer: ['push', 'length'],
  gtag: [],
  Squarespace: ['load', 'onInitialize'],
  SquarespaceFonts: ['loadViaContext'],
  ImageLoader: ['load'],
  Y: ['use'],
  trustedTypes: ['createPolicy'],
  CloseWatcher: [],
}

const kinds: Readonly<Record<string, (name: string, fields: readonly string[]) => string>> = {
  'an element': name => `<a id="${name}"></a>`,
  'two elements': (name, fields) =>
    `<a id="${name}"></a>${fields.map(field => `<a id="${name}" name="${field}"></a>`).join('')}<a id="${name}"></a>`,
  'a form with fields': (name, fields) =>
    `<form id="${name}">${fields.map(field => `<input type="hidden" name="${field}">`).join('')}</form>`,
  'an object in a form': (name, fields) =>
    `<form id="${name}">${fields.map(field => `<object name="${field}"></object>`).join('')}</form>`,
  'a frame': (name, fields) =>
    `<iframe name="${name}" title="" srcdoc='${fields.map(field => `<a id="${field}"></a>`).join('')}'></iframe>`,
}

const consent = `<script type="application/json" data-site-consent>{ "consentMode": true, "banner": false }</script>`
const exported = '<div class="sqs-block"></div>'

async function visit(markup: string) {
  const { page, console, errors } = await browser.openHtml(pageOf(markup + blocks + exported + consent), {
    before: page =>
      page.addInitScript(() => {
        for (const name of ['trustedTypes', 'CloseWatcher']) Reflect.deleteProperty(window, name)
      }),
  })
  const found = await page.evaluate(async () => {
    // Consent mode, the stand-ins and the blocks come in chunks that do not wait for each other; a field may have the name.
    const isThere = () =>
      typeof Object(Reflect.get(window, 'Squarespace')).onInitialize === 'function' &&
      !document.querySelector('[data-block]:not([data-block-state="mounted"])')
    for (let i = 0; i < 100 && !(isThere() && Object.hasOwn(window, 'dataLayer')); i++)
      await new Promise(resolve => setTimeout(resolve, 20))
    const { Site, Squarespace, Y, dataLayer } = window as unknown as {
      Site: { inspect(): { page: unknown; blocks: { name: string; state: string }[] } }
      Squarespace: { onInitialize: unknown }
      Y: { use: unknown }
      dataLayer: unknown
    }
    const { page, blocks } = Site.inspect()
    return {
      page,
      states: blocks.map(({ name, state }) => `${name}: ${state}`),
      standIns: [typeof Squarespace.onInitialize, typeof Y.use],
      commands: Array.isArray(dataLayer) ? dataLayer.map(command => command[0]) : 'no list',
    }
  })
  return { ...found, console: [...console], errors: [...errors] }
}

let plain: ReturnType<typeof visit> | undefined

describe('a page of which something has the name of a global that a script would bring', () => {
  test.each(some(Object.entries(kinds), 1))('is one without: %s', async (_, kind) => {
    const markup = Object.entries(globals).map(([name, fields]) => kind(name, fields))
    plain ??= visit('')
    expect(await plain).toMatchObject({
      states: ['accordion: mounted', 'menu: mounted'],
      standIns: ['function', 'function'],
      commands: ['consent'],
      console: [],
      errors: [],
    })
    expect(await visit(markup.join(''))).toEqual(await plain)
  })
})
