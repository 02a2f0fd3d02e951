import type { Page } from 'playwright-core'
import { prefixOf, readAreas } from '../../i18n/areas.node.ts'
import type { Site } from '../../src/start.ts'
import { pageOf } from '../browser.ts'
import { operateTried, triedBlocks } from './few-blocks.ts'
import { context, replyInPage, type Sink } from './xss-sinks.ts'

/** Everything on the page that says something, as it is heard and as it is seen. */
function wordsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [
    ...[...document.querySelectorAll('body *')].flatMap(el => [
      el.textContent ?? '',
      ...['aria-label', 'title', 'alt'].flatMap(name => el.getAttribute(name) ?? []),
    ]),
  ])
}

/** The script anew, on a page whose own texts are these. */
async function startWith(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(
    async ([texts, body]) => {
      ;(window.Site as Site | undefined)?.destroy?.()
      document.body.innerHTML = body
      const json = document.createElement('script')
      json.type = 'application/json'
      json.setAttribute('data-site-messages', '')
      json.textContent = JSON.stringify(texts)
      document.head.append(json)
      const script = document.createElement('script')
      script.src = '../dist/site.js'
      await new Promise(resolve => {
        script.onload = resolve
        document.body.append(script)
      })
      script.remove()
      const site = window.Site as Site
      await site.ready
      await site.mount()
      void site.dialogs?.login()
    },
    [texts, triedBlocks] as const,
  )
  await page.locator('.site-login').waitFor()
  await page.locator('.site-login [type=submit]').click()
  await operateTried(page)
}

const messages: Sink = {
  html: pageOf('', { head: context({ websiteSettings: { createAccountUrl: '/conto' } }), script: '' }),
  before: replyInPage,
  async show(page, texts) {
    const keys = Object.entries(readAreas()).flatMap(([area, languages]) =>
      Object.keys(languages['it-IT'] ?? {}).map(name => `${prefixOf(area)}.${name}`),
    )
    await startWith(page, Object.fromEntries(keys.map(key => [key, `§${key}§`])))
    const said = (await wordsOn(page)).join()
    const visible = keys.filter(key => said.includes(`§${key}§`))
    let shown = 0
    for (let i = 0; i < texts.length; i += visible.length) {
      const part = texts.slice(i, i + visible.length)
      await startWith(page, Object.fromEntries(part.map((text, k) => [visible[k], text])))
      // Some stand beside others: a name, and how it is used.
      const words = (await wordsOn(page)).join('\n')
      shown += part.filter(text =>
        [text, text.replaceAll('{name}', '')].some(each => words.includes(each.trim())),
      ).length
    }
    return shown
  },
}

const asked = '<script type="application/json" data-site-consent>{"gate":true,"banner":false}</script>'

const names: Sink = {
  html: pageOf('', { head: asked }),
  show: (page, texts) =>
    page.evaluate(async texts => {
      const frame = () => new Promise(requestAnimationFrame)
      const make = (
        tag: string,
        attributes: Readonly<Record<string, string>>,
        ...inside: (Node | string)[]
      ) => {
        const el = document.createElement(tag)
        for (const [key, value] of Object.entries(attributes)) el.setAttribute(key, value)
        el.append(...inside)
        return el
      }
      const picture = { src: 'images/porto.svg', width: '300', height: '200' }
      const size = 25
      let shown = 0
      for (let i = 0; i < texts.length; i += size) {
        const part = texts.slice(i, i + size)
        const room = make('main', {})
        const slides = part.map(text =>
          make(
            'figure',
            { 'data-part': 'slide' },
            make('img', { ...picture, alt: text }),
            make('figcaption', { 'data-part': 'meta' }, text),
          ),
        )
        room.append(
          make(
            'section',
            {
              'data-block': 'gallery',
              'data-when': 'ready',
              'data-thumbnails': 'true',
              'data-lightbox': 'true',
            },
            ...slides,
          ),
          ...part.flatMap(text => [
            make('div', {
              'data-block': 'video',
              'data-when': 'ready',
              'data-src': 'https://youtu.be/fornofilm01',
              'data-name': text.slice(0, 300),
              'data-provider-name': text.slice(0, 100),
              'data-html': text,
              'data-player-class': text,
            }),
            make('iframe', {
              'data-category': 'maps',
              'data-src': 'https://mappe.example/',
              title: text,
              'data-service': text,
            }),
            make('p', { 'data-tooltip': text, 'data-lightbox': text, id: text, title: text }),
          ]),
        )
        document.body.replaceChildren(room)
        const isAlive = () =>
          room.querySelectorAll('.site-video__play').length === part.length &&
          room.querySelectorAll('.site-gate').length === part.length
        for (let k = 0; k < 600 && !isAlive(); k++) await frame()
        for (const play of room.querySelectorAll<HTMLElement>('.site-video__play')) play.click()
        const image = room.querySelector('img')
        image?.click()
        for (let k = 0; k < 60 && !document.querySelector('.site-lightbox__caption'); k++) await frame()
        const said = new Set([...document.querySelectorAll('.site-ask__title')].map(el => el.textContent))
        const caption = document.querySelector('.site-lightbox__caption')
        const isCopied = caption?.textContent === part[0] && caption?.children.length === 0
        shown += isCopied ? part.filter(text => said.has(text)).length : 0
        for (let k = 0; k < 300 && document.querySelector('.site-lightbox__caption'); k++) {
          document.querySelector<HTMLElement>('.site-lightbox button[class*=close]')?.click()
          await frame()
        }
      }
      return shown
    }, texts),
}

export const wordSinks = { messages, names }
