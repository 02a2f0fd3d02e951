import type { Page } from 'playwright-core'
import { pageOf } from '../browser.ts'
import type { addressPlaces } from './corpus/addresses.ts'
import { type Lab, replyInPage } from './xss-sinks.ts'

/** What became of each address: where it led, and where the browser itself says that it leads, if anywhere. */
export interface Outcome {
  readonly led: readonly string[]
  readonly expected: readonly string[]
}

interface AddressPlace {
  readonly html?: string
  tryAll(page: Page, addresses: readonly string[]): Promise<Outcome>
}

/** Before the page: its calls are answered, it goes nowhere, and it has tools for these tests. */
export async function prepare(page: Page): Promise<void> {
  await replyInPage(page)
  await page.addInitScript(() => {
    const lab = window as unknown as Tools
    lab.reply = path => ({ body: path.endsWith('Key') ? { key: 'k' } : {} })
    lab.went = []
    // Every way out is announced; here all of them are refused.
    document.addEventListener('site:navigate', event => {
      lab.went.push((event as CustomEvent<{ url: string }>).detail.url)
      event.preventDefault()
    })
    lab.hrefOf = (address, schemes) => {
      if (!address.trim() || !URL.canParse(address, location.href)) return []
      const { href, protocol } = new URL(address, location.href)
      return schemes.includes(protocol) ? [href] : []
    }
    lab.until = async isOver => {
      for (let i = 0; i < 900 && !isOver(); i++) await new Promise(requestAnimationFrame)
      if (!isOver()) throw new Error(`it took too long: ${isOver}`)
    }
    lab.make = (markup, attributes) => {
      const template = document.createElement('template')
      template.innerHTML = markup
      const el = template.content.firstElementChild as HTMLElement
      for (const [selector, name, value] of attributes)
        (el.querySelector(selector) ?? el).setAttribute(name, value)
      return el
    }
  })
}

interface Tools extends Lab {
  went: string[]
  hrefOf(address: string, schemes: readonly string[]): readonly string[]
  until(isOver: () => boolean): Promise<void>
  make(markup: string, attributes: readonly (readonly [string, string, string])[]): HTMLElement
}

const web = ['http:', 'https:']

const form: AddressPlace = {
  tryAll: (page, addresses) =>
    page.evaluate(
      async ([addresses, web]) => {
        const { went, hrefOf, until, make } = window as unknown as Tools
        const markup = `<form data-block="form" data-when="ready" data-form-id="f" action="/x"><input name="a"><button>Manda</button></form>`
        for (let i = 0; i < addresses.length; i += 60) {
          const forms = addresses
            .slice(i, i + 60)
            .map(address => make(markup, [['form', 'data-success-redirect', address]]) as HTMLFormElement)
          document.body.replaceChildren(...forms)
          await until(() => forms.every(el => el.dataset.blockState === 'mounted'))
          for (const el of forms) el.requestSubmit()
          await until(() => forms.every(el => el.dataset.state === 'success'))
        }
        const expected = addresses.flatMap(address => hrefOf(address, web))
        return { led: went.sort(), expected: expected.sort() }
      },
      [addresses, web] as const,
    ),
}

const slide: AddressPlace = {
  tryAll: (page, addresses) =>
    page.evaluate(
      async ([addresses, web]) => {
        const { went, hrefOf, until, make } = window as unknown as Tools
        const gallery = make(
          '<section data-block="gallery" data-when="ready" data-design="grid"></section>',
          [],
        )
        const picture =
          '<figure data-part="slide"><img src="images/porto.svg" width="300" height="200" alt="Porto"></figure>'
        gallery.append(
          ...addresses.map(address => make(picture, [['figure', 'data-click-through-url', address]])),
        )
        document.body.replaceChildren(gallery)
        await until(() => gallery.dataset.blockState === 'mounted')
        for (const image of gallery.querySelectorAll('img')) image.click()
        return { led: went, expected: addresses.flatMap(address => hrefOf(address, web)) }
      },
      [addresses, web] as const,
    ),
}

const lightbox: AddressPlace = {
  tryAll: (page, addresses) =>
    page.evaluate(
      async ([addresses, shown]) => {
        const { hrefOf, until, make } = window as unknown as Tools
        const markup = `<a data-lightbox="a" href="images/porto.svg"><img src="images/porto.svg" width="30" height="20" alt=""></a>`
        const links = addresses.map(address => make(markup, [['a', 'href', address]]) as HTMLAnchorElement)
        const good = make(markup, [])
        document.body.replaceChildren(good, ...links)
        const find = (name: string) => document.querySelector<HTMLElement>(`.site-lightbox ${name}`)
        good.click()
        await until(() => find('.site-lightbox__slide img') !== null)
        const count = Number(
          / di (\d+)/.exec(
            find('.site-lightbox__position, [role=status]')?.textContent ??
              document.querySelector('.site-lightbox')?.textContent ??
              '',
          )?.[1],
        )
        const sources = new Set<string>()
        // Slides that are near are drawn, too.
        for (let i = 0; i < Math.min(count, 40); i++) {
          for (const { src } of document.querySelectorAll<HTMLImageElement>('.site-lightbox__slide img'))
            sources.add(src)
          find('.site-lightbox__button--next')?.click()
          await new Promise(requestAnimationFrame)
        }
        const code = /^(javascript|vbscript|data:text)/i
        const expected = addresses
          .flatMap(address => hrefOf(address, shown))
          .filter(href => !/^data:(?!image\/)/i.test(href))
        return {
          led: [`${count}`, ...[...sources].filter(src => code.test(src))],
          expected: [`${expected.length + 1}`],
        }
      },
      [addresses, [...web, 'file:', 'blob:', 'data:']] as const,
    ),
}

/** Shows that the ones that are right are followed. */
const good = 'https://www.loom.com/embed/fornofilm01'

const video: AddressPlace = {
  tryAll: (page, addresses) =>
    page.evaluate(
      async ([addresses, expected]) => {
        const { until, make } = window as unknown as Tools
        const markup = `<div data-block="video" data-when="ready"><a data-part="link" href="#">Film</a></div>`
        const led: string[] = []
        const look = (root: Element) => {
          for (const el of root.querySelectorAll('iframe')) led.push(`frame ${el.src}`)
          for (const el of root.querySelectorAll<HTMLSourceElement>('source, video[src]'))
            if (!/^(https?:|$)/.test(el.src)) led.push(`${el.localName} ${el.src}`)
        }
        // The players come with the first tap; from then on each tap is answered at once.
        document.body.replaceChildren(make(markup, [['div', 'data-src', addresses[0]]]))
        await until(() => document.querySelector('.site-video__play') !== null)
        document.querySelector<HTMLElement>('.site-video__play')?.click()
        await until(() => document.querySelector('iframe') !== null)
        for (let i = 0; i < addresses.length; i += 40) {
          const blocks = addresses.slice(i, i + 40).flatMap(address => [
            make(markup, [['div', 'data-src', address]]),
            make(markup, [
              ['div', 'data-src', `${address}/x.mp4`],
              ['div', 'data-poster', address],
            ]),
            make(markup, [['div', 'data-html', `<iframe src="${address}"></iframe>`]]),
            make(markup, [['a', 'href', address]]),
          ])
          document.body.replaceChildren(...blocks)
          await until(() => blocks.every(el => /mounted|skipped|failed/.test(el.dataset.blockState ?? '')))
          for (const play of document.querySelectorAll<HTMLElement>('.site-video__play')) {
            play.click()
            look(document.body)
          }
          await new Promise(requestAnimationFrame)
          look(document.body)
        }
        return { led: [...new Set(led)].map(line => line.replace(/\?.*/, '')), expected }
      },
      [[good, ...addresses], [`frame ${good}`]] as const,
    ),
}

const image: AddressPlace = {
  tryAll: (page, addresses) =>
    page.evaluate(
      async ([addresses]) => {
        const { until, make } = window as unknown as Tools
        const markup = `<figure data-block="image" data-when="ready" data-load="true"><img width="30" height="20" alt="Porto"></figure>`
        const led: string[] = []
        for (let i = 0; i < addresses.length; i += 60) {
          const blocks = addresses.slice(i, i + 60).flatMap(address => [
            make(markup, [['img', 'data-src', address]]),
            make(markup, [
              ['img', 'data-src', address],
              ['figure', 'data-use-background-image', 'true'],
            ]),
          ])
          document.body.replaceChildren(...blocks)
          await until(() => blocks.every(el => /mounted|skipped|failed/.test(el.dataset.blockState ?? '')))
          const isThere = () => [...document.images].some(({ src }) => /porto\.svg/.test(src))
          if (i === 0) await until(isThere)
          else await new Promise(resolve => setTimeout(resolve, 100))
          for (const { src } of document.images) {
            const isRight = /\/images\/porto\.svg/.test(src)
            if (isRight || !/^(https?:|file:|blob:|data:image\/|$)/.test(src))
              led.push(isRight ? 'porto' : src)
          }
        }
        return { led, expected: ['porto'] }
      },
      [['images/porto.svg', ...addresses]] as const,
    ),
}

const frame: AddressPlace = {
  html: pageOf('', {
    head: '<script type="application/json" data-site-consent>{"gate":true,"banner":false}</script>',
  }),
  tryAll: (page, addresses) =>
    page.evaluate(
      async ([addresses, kept]) => {
        const { hrefOf, until, make } = window as unknown as Tools
        const markup = '<iframe data-category="maps" title="Mappa" width="300" height="200"></iframe>'
        const led: string[] = []
        const expected: string[] = []
        for (let i = 0; i < addresses.length; i += 30) {
          const part = addresses.slice(i, i + 30)
          const frames = part.map(address => make(markup, [['iframe', 'data-src', address]]))
          const right = part.flatMap(address => hrefOf(address, kept))
          const count = () => document.querySelectorAll('.site-gate').length
          document.body.replaceChildren(...frames)
          await until(() => count() === right.length)
          expected.push(`${right.length}`)
          // Nothing is loaded unless somebody asks for it.
          led.push(`${count()}`, ...frames.flatMap(el => el.getAttribute('src') ?? []))
          document.body.replaceChildren()
          await until(() => count() === 0)
        }
        return { led, expected }
      },
      [addresses, [...web, 'data:', 'blob:']] as const,
    ),
}

export const placesOf: Readonly<Record<(typeof addressPlaces)[number], AddressPlace>> = {
  'the page after a form': form,
  'the lightbox': lightbox,
  'a video': video,
  'an image': image,
  "a gallery's slide": slide,
  'a frame that waits for consent': frame,
}
