import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { definitions } from '../registry.ts'
import { type Site, start } from '../start.ts'

const accordion = (attributes = '') => `
  <div class="sqs-block accordion-block sqs-block-accordion"><div class="sqs-block-content">
    <ul
      class="accordion-items-container" data-should-allow-multiple-open-items="" data-is-expanded-first-item=""
      data-is-divider-enabled="true" ${attributes}
    >
      ${['Uno', 'Due']
        .map(
          title => `<li class="accordion-item">
        <p class="
          accordion-item__title-wrapper
        " role="heading" aria-level="3"><button class="accordion-item__click-target" aria-expanded="false" style="padding-top: 15px;padding-bottom: 15px">
          <span>${title}</span><div class="accordion-icon-container" data-is-open="false" aria-hidden="true"></div></button></p>
        <div class="accordion-item__dropdown" role="region"><p>Testo ${title}</p></div></li>`,
        )
        .join('')}
    </ul></div></div>`

const image = (attributes: string, parent = '') =>
  `<div class="sqs-block image-block"><div class="${parent}"><noscript><img src="/a.jpg"></noscript><img class="thumb-image" ${attributes}></div></div>`

let site: Site | null = null

async function open(html: string): Promise<Site> {
  document.body.innerHTML = html
  site = start({ env: createEnv(window), definitions, stamp: { version: '1.0.0', build: 'test' } })
  if (!site) throw new Error('an earlier test has left its site running')
  await site.ready
  await site.mount()
  await new Promise(resolve => setTimeout(resolve, 20))
  return site
}

afterEach(() => {
  site?.destroy()
  delete window.Site
})

const find = (selector: string) => document.querySelector(selector) as HTMLElement
const items = () =>
  [...document.querySelectorAll('.accordion-item')].map(el => el.getAttribute('data-is-open'))

describe('an exported accordion', () => {
  test('opens again, with the classes and attributes its stylesheet waits for', async () => {
    await open(accordion())
    expect(items()).toEqual(['false', 'false'])
    find('.accordion-item__click-target').click()
    await vi.waitFor(() => expect(items()).toEqual(['true', 'false']))
    expect(find('.accordion-item__dropdown').classList.contains('accordion-item__dropdown--open')).toBe(true)
    expect(find('.accordion-icon-container').dataset.isOpen).toBe('true')
    expect(find('.accordion-item__click-target').getAttribute('aria-expanded')).toBe('true')
  })

  test('reads its flags: true is "true", false is the empty string', async () => {
    await open(accordion().replace('data-is-expanded-first-item=""', 'data-is-expanded-first-item="true"'))
    expect(items()).toEqual(['true', 'false'])
    document.querySelectorAll<HTMLElement>('.accordion-item__click-target')[1]?.click()
    await vi.waitFor(() => expect(items()).toEqual(['false', 'true']))
  })

  test('wakes up also when it is inserted later', async () => {
    const running = await open(accordion())
    document.body.insertAdjacentHTML('beforeend', accordion('id="later"'))
    await vi.waitFor(() => expect(find('#later').dataset.block).toBe('accordion'))
    await running.mount()
    await vi.waitFor(() => expect(find('#later').dataset.blockState).toBe('mounted'))
  })
})

describe('exported images', () => {
  test('that only have data-src are fetched near the viewport, whatever data-load says', async () => {
    await open(image('data-src="/a.jpg" data-load="false" data-image-dimensions="1500x1000"', 'content-fill'))
    const img = find('.thumb-image')
    expect(img.dataset.block).toBe('image')
    expect(img.dataset.load).toBe('viewport')
    expect(img.dataset.mode).toBe('cover')
  })

  test('that the server has filled in are not touched', async () => {
    const html = image('src="/a.jpg?format=500w" data-src="/a.jpg" data-load="false" data-loader="sqs"')
    await open(html)
    const after = document.body.innerHTML
    document.body.innerHTML = html
    expect(after).toBe(document.body.innerHTML)
  })

  test.each(['1000', '', '0x'])(
    'with the dimensions %j are taken as of unknown size, without a word',
    async dimensions => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      await open(image(`data-src="/a.jpg" data-image-dimensions="${dimensions}" data-image-focal-point=","`))
      expect(find('.thumb-image').dataset.blockState).toBe('mounted')
      expect(warn).not.toHaveBeenCalled()
    },
  )
})

describe('the globals of the old runtime', () => {
  const globals = window as unknown as Record<string, never> & {
    Squarespace: {
      onInitialize(Y: object, fn: () => void): void
      onDestroy(Y: object, fn: () => void): void
      load(w: Window): void
    }
    Y: { use(...args: unknown[]): void }
    ImageLoader: { load(image: Element, options: object): void; bootstrap(): void }
    SquarespaceFonts: { loadViaContext(): void }
  }

  test('have harmless stand-ins while the page is awake', async () => {
    const running = await open(accordion())
    const called: string[] = []
    globals.Squarespace.load(window)
    globals.SquarespaceFonts.loadViaContext()
    globals.ImageLoader.bootstrap()
    globals.Squarespace.onInitialize({}, () => called.push('initialize'))
    globals.Squarespace.onDestroy({}, () => called.push('destroy'))
    globals.Y.use('node', 'event', () => called.push('use'))
    expect(called).toEqual(['initialize', 'use'])
    running.destroy()
    expect(called).toEqual(['initialize', 'use', 'destroy'])
    expect('Squarespace' in window || 'Y' in window || 'ImageLoader' in window).toBe(false)
  })

  test('stop no template that swaps its own pages, nor what asks for its blocks after that', async () => {
    await open(accordion())
    const { Squarespace, Y } = window as unknown as {
      Squarespace: Record<string, (...args: unknown[]) => void> & { AFTER_BODY_LOADED?: boolean }
      Y: { one(selector: string): unknown; config: { win: Window; doc: Document } }
    }
    Squarespace.globalDestroy?.(Y)
    document.body.innerHTML = accordion()
    Squarespace.AFTER_BODY_LOADED = false
    Squarespace.afterBodyLoad?.()
    Squarespace.initializePageContent?.(Y, Y.one('main'))
    expect(Squarespace).toHaveProperty('globalDestroy')
    expect([Y.config.win, Y.config.doc]).toEqual([window, document])
    await vi.waitFor(() => expect(find('[data-block="accordion"]').dataset.blockState).toBe('mounted'))
  })

  test.each([
    'globalInit',
    ...['LayoutBlocks', 'FormBlocks', 'WebsiteComponent', 'Commerce', 'CartPage'].map(
      name => `initialize${name}`,
    ),
    ...['PageContent', 'SummaryV2Block', 'Video', 'NativeVideo'].map(name => `initialize${name}`),
  ])('bring to life what a script of the page has put in and asks %s for', async name => {
    await open(accordion())
    const { Squarespace } = window as unknown as { Squarespace: Record<string, (Y: object) => void> }
    document.body.innerHTML = accordion()
    // It is there: who calls what is not ends the page's own script.
    expect(Squarespace).toHaveProperty(name)
    Squarespace[name]?.({})
    await vi.waitFor(() => expect(find('[data-block="accordion"]').dataset.blockState).toBe('mounted'))
  })

  test('are left alone where the page has its own', async () => {
    const own = { load: vi.fn() }
    vi.stubGlobal('Squarespace', own)
    const running = await open(accordion())
    expect(globals.Squarespace).toBe(own)
    running.destroy()
    expect(globals.Squarespace).toBe(own)
  })

  test('keep what a callback throws inside one console line', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    await open(accordion())
    globals.Y.use('node', () => {
      throw new Error('no node here')
    })
    expect(error).toHaveBeenCalledOnce()
    expect(String(error.mock.calls[0]?.[0])).toContain('Y.use callback failed: no node here')
  })
})

test('a page is given back as it was exported', async () => {
  const html =
    accordion() +
    image('data-src="/a.jpg" data-load="false" data-image-dimensions="1500x1000"', 'content-fit')
  const running = await open(html)
  find('.accordion-item__click-target').click()
  await vi.waitFor(() => expect(items()).toEqual(['true', 'false']))
  running.destroy()
  await new Promise(resolve => setTimeout(resolve, 20))
  const after = document.body.innerHTML
  document.body.innerHTML = html
  expect(after).toBe(document.body.innerHTML)
})

test('a page without such markup has no stand-ins and loads nothing', async () => {
  await open('<p>Ciao</p>')
  expect('Squarespace' in window || 'Y' in window).toBe(false)
})
