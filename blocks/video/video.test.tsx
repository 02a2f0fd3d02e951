import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ConsentPolicy } from '#runtime/consent/consent.ts'
import { openPage, settle, type TestPage } from '../../test/open-page.ts'
import video from './index.ts'

const youtube = 'https://www.youtube-nocookie.com'
const film = (name: string, more = '') => `
<div data-block="video" data-src="https://youtu.be/M7lc1UVf-VE" data-name="${name}" ${more}>
  <a data-part="overlay" href="https://youtu.be/M7lc1UVf-VE"><img data-part="thumbnail" src="a.jpg" alt="Il forno"></a>
</div>`

let page: TestPage
const blocks = () => [...document.querySelectorAll<HTMLElement>('[data-block="video"]')]
const states = () => blocks().map(el => el.dataset.videoAt)
const button = (i = 0) => blocks()[i]?.querySelector<HTMLElement>('.site-video__play')
const frame = (i = 0) => blocks()[i]?.querySelector<HTMLIFrameElement>('iframe') ?? null
const text = (i = 0) => blocks()[i]?.querySelector('.site-ask__text')?.textContent

function heard(): string[] {
  const names: string[] = []
  for (const name of ['show', 'play', 'pause', 'end', 'failed'])
    document.addEventListener(`site:video:${name}`, event =>
      names.push(`${name} ${(event.target as HTMLElement).dataset.name}`),
    )
  return names
}

/** What the player says, from its window and its origin unless told otherwise. */
async function says(
  message: object,
  more: { readonly origin?: string; readonly source?: unknown; readonly i?: number } = {},
) {
  const { origin = youtube, source = frame(more.i)?.contentWindow, i: _ } = more
  const event = new MessageEvent('message', { data: JSON.stringify(message), origin })
  Object.defineProperty(event, 'source', { value: source })
  window.dispatchEvent(event)
  await settle()
}

const state = (info: number) => ({ event: 'onStateChange', info })

async function open(html: string): Promise<TestPage> {
  page = await openPage(html, [video])
  return page
}

/** Gives the frame a window of its own; returns what is said to it from then on. */
function hearing(i = 0): readonly Said[] {
  const said: Said[] = []
  const contentWindow = {
    postMessage: (message: unknown, origin: string) =>
      said.push([JSON.parse(String(message)) as Said[0], origin]),
  }
  const target = frame(i)
  if (target) Object.defineProperty(target, 'contentWindow', { value: contentWindow })
  return said
}

/** As `hearing`, for a player that has loaded. */
function loaded(i = 0): readonly Said[] {
  const said = hearing(i)
  frame(i)?.dispatchEvent(new Event('load'))
  return said
}

type Said = readonly [message: { readonly func?: string }, origin: string]

/** The page's own; pages of visitors have one. */
function setOrigin(value: string): void {
  Object.defineProperty(window, 'origin', { value, configurable: true })
}

beforeEach(() => setOrigin('https://forno.example'))
afterEach(() => vi.useRealTimers())

describe('a video behind its thumbnail', () => {
  test('contacts nobody before somebody wants to see it, and is a named button', async () => {
    await open(film('Il pane'))
    expect(document.querySelectorAll('iframe, link').length).toBe(0)
    expect(button()?.getAttribute('aria-label')).toBe('Riproduci il video: Il pane')
    expect(button()?.localName).toBe('button')
  })

  test('makes its player in the very task of the tap, with leave to play', async () => {
    await open(film('Il pane'))
    button()?.click()
    const url = new URL(frame()?.src ?? '')
    expect(url.origin + url.pathname).toBe(`${youtube}/embed/M7lc1UVf-VE`)
    expect(url.searchParams.get('autoplay')).toBe('1')
    expect(url.searchParams.get('mute')).toBeNull()
    expect(frame()?.getAttribute('allow')).toMatch(/^autoplay;/)
    expect(frame()?.title).toBe('Il pane')
    await settle()
    expect(states()).toEqual(['shown'])
    expect(button()).toBeNull()
  })

  test('whose player has a name, even where nobody has given it one', async () => {
    await open('<div data-block="video" data-src="https://youtu.be/M7lc1UVf-VE"></div>')
    button()?.click()
    expect(frame()?.title).toBe('Video')
  })

  test('with an icon of the page’s own has no other, unless its picture is gone', async () => {
    const icon = `<i data-part="icon" style='background-image: url("https://forno.example/play.png")'></i>`
    const made = vi.spyOn(HTMLDocument.prototype, 'createElement')
    await open(film('Il pane').replace('</a>', `${icon}</a>`))
    const probe = made.mock.results
      .map(({ value }) => value as HTMLImageElement)
      .find(el => el.src === 'https://forno.example/play.png')
    expect(button()?.childElementCount).toBe(0)
    probe?.dispatchEvent(new Event('error'))
    await settle()
    expect(button()?.childElementCount).toBe(1)
  })

  test.each(['Enter', ' '])(
    'is started by "%s" on a control of the page’s own that is no button',
    async key => {
      await open(film('Il pane').replace('</a>', '</a><span data-part="play">▶</span>'))
      const control = page.find('[data-part="play"]')
      expect([control.getAttribute('role'), control.tabIndex]).toEqual(['button', 0])
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      control.dispatchEvent(event)
      expect([frame() !== null, event.defaultPrevented]).toEqual([true, true])
    },
  )

  test('may be linked to twice', async () => {
    const link = '<a data-part="link" href="https://youtu.be/M7lc1UVf-VE">Su YouTube</a>'
    await open(film('Il pane').replace('</div>', `${link}</div>`))
    page.find('[data-part="link"]').click()
    expect(frame()).not.toBeNull()
    await settle()
    expect(page.console).toEqual([])
  })

  test('is started by a click on its thumbnail; with a key held down that is a link', async () => {
    await open(film('Il pane'))
    const overlay = page.find('[data-part="overlay"]')
    const held = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    overlay.addEventListener('click', event => event.preventDefault(), { once: true })
    overlay.dispatchEvent(held)
    expect(frame()).toBeNull()
    overlay.click()
    expect(frame()).not.toBeNull()
  })

  test('tells the page when it plays, rests and ends; at the end the thumbnail is back', async () => {
    await open(film('Il pane'))
    const names = heard()
    button()?.click()
    loaded()
    await says({ event: 'onReady' })
    await says(state(1))
    await says(state(1))
    await says(state(2))
    await says(state(1))
    await says(state(0))
    expect(names).toEqual(['show', 'play', 'pause', 'play', 'end'].map(name => `${name} Il pane`))
    expect(states()).toEqual(['overlay'])
    expect(frame()).toBeNull()
    expect(button()).not.toBeNull()
  })

  test('goes back to its thumbnail when another one starts', async () => {
    await open(film('Uno') + film('Due'))
    const names = heard()
    button(0)?.click()
    loaded()
    await says(state(1))
    button(1)?.click()
    await settle()
    expect(states()).toEqual(['overlay', 'shown'])
    expect(document.querySelectorAll('iframe').length).toBe(1)
    expect(names).toEqual(['show Uno', 'play Uno', 'pause Uno', 'show Due'])
  })

  test('is loaded again when its mode changes, and knows no other mode', async () => {
    await open(film('Il pane'))
    button()?.click()
    await settle()
    const first = frame()
    const [el] = blocks()
    el?.setAttribute('data-mode', 'fill')
    await settle()
    expect(frame()).not.toBe(first)
    expect(el?.className).toBe('site-video--fill')
    const second = frame()
    el?.setAttribute('data-mode', 'stretch')
    await settle()
    expect(frame()).toBe(second)
    expect(page.console.filter(line => line.includes('data-mode must be one of'))).toHaveLength(1)
  })
})

describe('messages', () => {
  test('go to the exact origin, and not before the player has loaded', async () => {
    await open(film('Il pane'))
    button()?.click()
    const said = hearing()
    await says({ event: 'onReady' })
    expect(said).toEqual([])
    frame()?.dispatchEvent(new Event('load'))
    await says({ event: 'onReady' })
    expect(said.map(([, origin]) => origin)).toEqual(said.map(() => youtube))
    expect(said[0]).toEqual([{ event: 'listening', id: 1, channel: 'widget' }, youtube])
    expect(said.map(([{ func }]) => func).filter(Boolean)).toEqual([
      'addEventListener',
      'addEventListener',
      'playVideo',
    ])
  })

  test('say how fast it is to play, where that is not as it was filmed', async () => {
    await open(film('Il pane', 'data-playback-rate="0.5"'))
    button()?.click()
    const said = loaded()
    await says({ event: 'onReady' })
    const rates = said.filter(([{ func }]) => func === 'setPlaybackRate')
    expect(rates).toEqual([[expect.objectContaining({ args: [0.5] }), youtube]])
  })

  test.each([
    ['a foreign window', { source: window }],
    ['no window', { source: null }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an origin without a name', { origin: 'null' }],
    ['an origin that begins alike', { origin: `${youtube}.evil.example` }],
  ])('from %s change nothing', async (_, more) => {
    await open(film('Il pane'))
    const names = heard()
    button()?.click()
    loaded()
    await says(state(1), more)
    await says(state(0), more)
    await says({ event: 'onError', info: 150 }, more)
    expect(names).toEqual(['show Il pane'])
    expect(states()).toEqual(['shown'])
  })

  test('are not sent any more once the block is gone', async () => {
    await open(film('Il pane'))
    button()?.click()
    const said = loaded()
    const before = said.length
    const source = frame()?.contentWindow
    page.engine.destroy()
    await says({ event: 'onReady' }, { source })
    expect(said.length).toBe(before)
    expect(document.querySelector('iframe')).toBeNull()
  })
})

describe('a player that shows nothing', () => {
  test('refuses: it says so, with a link to where the video can be seen', async () => {
    await open(film('Il pane'))
    button()?.click()
    loaded()
    await says({ event: 'onError', info: 150 })
    expect(states()).toEqual(['refused'])
    expect(frame()).toBeNull()
    expect(text()).toBe('YouTube non permette di vedere qui questo video.')
    expect(page.find<HTMLAnchorElement>('.site-video__link').href).toBe(
      'https://www.youtube.com/watch?v=M7lc1UVf-VE',
    )
  })

  test('does not answer within ten seconds: it says so, and may be asked again', async () => {
    await open(film('Il pane'))
    vi.useFakeTimers()
    button()?.click()
    vi.advanceTimersByTime(9_900)
    expect(frame()).not.toBeNull()
    vi.advanceTimersByTime(200)
    expect(frame()).toBeNull()
    vi.useRealTimers()
    await settle()
    expect(states()).toEqual(['silent'])
    expect(text()).toBe('YouTube non risponde.')
    page.find('.site-ask__button').click()
    expect(frame()).not.toBeNull()
  })

  test('is of a kind that does not talk: that it has come is its answer', async () => {
    const dailymotion = film('Il pane').replaceAll('youtu.be/', 'www.dailymotion.com/embed/video/')
    await open(dailymotion + dailymotion)
    vi.useFakeTimers()
    button(0)?.click()
    vi.advanceTimersByTime(10_100)
    expect(frame(0)).toBeNull()
    button(1)?.click()
    frame(1)?.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(20_000)
    expect(frame(1)).not.toBeNull()
    vi.useRealTimers()
    await settle()
    expect(states()).toEqual(['silent', 'shown'])
  })

  test('is not let in by the page: it says so at once', async () => {
    await open(film('Il pane'))
    button()?.click()
    const event = Object.assign(new Event('securitypolicyviolation'), {
      blockedURI: youtube,
      effectiveDirective: 'frame-src',
    })
    document.dispatchEvent(event)
    await settle()
    expect(states()).toEqual(['blocked'])
  })

  test('is YouTube on a page without an origin: nobody is asked in vain', async () => {
    setOrigin('null')
    await open(film('Il pane'))
    button()?.click()
    await settle()
    expect(frame()).toBeNull()
    expect(text()).toBe('YouTube non funziona nelle pagine aperte dal disco.')
  })
})

describe('in a slide', () => {
  const slide = `<div data-part="slide current" data-active="true">${film('Il pane')}</div>`

  test('that is not the current one, it cannot be started', async () => {
    await open(slide.replace('"true"', '"false"'))
    button()?.click()
    page.find('[data-part="overlay"]').click()
    await settle()
    expect(frame()).toBeNull()
    page.find('[data-part~="slide"]').setAttribute('data-active', 'true')
    button()?.click()
    expect(frame()).not.toBeNull()
  })

  test('that stops being the current one, it is told to pause', async () => {
    await open(slide)
    button()?.click()
    const said = loaded()
    await says({ event: 'onReady' })
    page.find('[data-part~="slide"]').setAttribute('data-active', 'false')
    await settle()
    expect(said.at(-1)).toEqual([expect.objectContaining({ func: 'pauseVideo' }), youtube])
  })
})

describe('on a page that does not ask', () => {
  const waiting = (address: string) => film('Il pane').replace('src="a.jpg"', `data-src="${address}"`)
  const image = () => page.find('img').getAttribute('src')
  const forget = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: it is what the visitor has answered
    document.cookie = 'ss_cookieAllowed=; path=/; max-age=0'
  }
  beforeEach(forget)
  afterEach(forget)

  test("its host's picture waits until the visitor has allowed cookies", async () => {
    await open(waiting('https://i.ytimg.com/a.jpg'))
    expect(image()).toBeNull()
    page.runtime.consent.deny()
    expect(image()).toBeNull()
    page.runtime.consent.allow()
    expect(image()).toBe('https://i.ytimg.com/a.jpg')
  })

  test('a picture of its own does not', async () => {
    await open(waiting('https://cdn.forno.example/a.jpg'))
    expect(image()).toBe('https://cdn.forno.example/a.jpg')
  })
})

describe('on a page that asks', () => {
  const options = '<script type="application/json" data-site-consent>{ "gate": true }</script>'
  /** What the visitor has allowed; the gate's own chunk is not part of these tests. */
  const policyOf = (allowed: Set<string>): ConsentPolicy => ({
    resolve: decision => ({ decision, choices: {} }),
    allows: category => allowed.has(category),
    hasBanner: false,
    isBalanced: false,
    days: 30,
    decide: () => null,
    choose: () => null,
    allowAlways(category) {
      allowed.add(category)
      return null
    },
    recordText: () => {},
    revision: () => '',
    facts: () => ({}),
    record: () => null,
  })
  const waiting = film('Il pane').replace('src="a.jpg"', 'data-src="https://i.ytimg.com/a.jpg"')
  const image = () => page.find('img').getAttribute('src')
  const answer = (i: number) => document.querySelectorAll<HTMLElement>('.site-ask__button')[i]?.click()

  test('the tap asks, and the answer plays in its own task', async () => {
    await open(options + waiting)
    button()?.click()
    await settle()
    expect([states(), frame(), image()]).toEqual([['asking'], null, null])
    expect(text()).toContain('se lo carichi, YouTube può sapere che sei qui')
    answer(0)
    expect(frame()).not.toBeNull()
  })

  test('once is for this video, always for all of them and for their thumbnails', async () => {
    await open(options + waiting + film('Due') + film('Tre'))
    page.runtime.consent.setPolicy(policyOf(new Set()))
    button(0)?.click()
    await settle()
    answer(0)
    button(1)?.click()
    await settle()
    expect([states()[1], image()]).toEqual(['asking', null])
    answer(1)
    await settle()
    button(2)?.click()
    await settle()
    expect([states(), image()]).toEqual([['overlay', 'overlay', 'shown'], 'https://i.ytimg.com/a.jpg'])
  })

  test('once is not over when something else is allowed for always', async () => {
    await open(options + waiting)
    page.runtime.consent.setPolicy(policyOf(new Set()))
    button(0)?.click()
    await settle()
    answer(0)
    page.runtime.consent.allowAlways('maps')
    await settle()
    expect(states()).toEqual(['shown'])
    page.runtime.consent.deny()
    await settle()
    expect(states()).toEqual(['overlay'])
  })

  test('what is allowed no longer is taken away', async () => {
    const allowed = new Set(['video'])
    await open(options + waiting)
    page.runtime.consent.setPolicy(policyOf(allowed))
    button()?.click()
    await settle()
    expect(states()).toEqual(['shown'])
    allowed.clear()
    page.runtime.consent.choose({ video: false })
    await settle()
    expect([states(), frame()]).toEqual([['overlay'], null])
  })

  test('who has allowed it gets the connection when they reach for it, and nobody before', async () => {
    const allowed = new Set<string>()
    await open(options + waiting)
    page.runtime.consent.setPolicy(policyOf(allowed))
    const reach = () => blocks()[0]?.dispatchEvent(new Event('pointerenter'))
    const connection = () => document.head.querySelector<HTMLLinkElement>('link[rel="preconnect"]')?.href
    reach()
    expect(connection()).toBeUndefined()
    allowed.add('video')
    reach()
    expect(connection()).toContain(youtube)
    page.engine.destroy()
    await settle()
    expect(connection()).toBeUndefined()
  })
})

describe('autoplay', () => {
  test('is without sound', async () => {
    await open(film('Il pane', 'data-autoplay'))
    const { searchParams } = new URL(frame()?.src ?? '')
    expect([searchParams.get('autoplay'), searchParams.get('mute')]).toEqual(['1', '1'])
  })

  test('does not disturb a video that is shown', async () => {
    await open(film('Uno', 'data-autoplay') + film('Due', 'data-autoplay'))
    expect(states()).toEqual(['shown', 'overlay'])
  })

  test('is nothing for who prefers less motion', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      query => ({ matches: query.includes('reduced-motion') }) as MediaQueryList,
    )
    await open(film('Il pane', 'data-autoplay'))
    expect(states()).toEqual(['overlay'])
  })

  test('is nothing for who saves data, or asks for no motion in the address', async () => {
    const connection = { saveData: true }
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    await open(film('Il pane', 'data-autoplay'))
    expect(states()).toEqual(['overlay'])
    connection.saveData = false
    history.replaceState(null, '', '?nomotion=true')
    await open(film('Il pane', 'data-autoplay'))
    history.replaceState(null, '', location.pathname)
    expect(states()).toEqual(['overlay'])
    await open(film('Il pane', 'data-autoplay'))
    expect(states()).toEqual(['shown'])
  })
})

describe('embed markup that is no player', () => {
  test('is one line in the spec’s words, and the HTML stays', async () => {
    const html = `<div data-block="video" data-html="&lt;iframe src='https://maps.example'>"><p>Un filmato</p></div>`
    await open(html)
    expect(page.console).toHaveLength(1)
    expect(page.console[0]).toContain(
      `warn: [site.js] video: invalid video embed: data-html is "<iframe src='https://maps.example'>", which is no known player or file; its HTML stays as it is`,
    )
    expect(page.find('[data-block]').innerHTML).toBe('<p>Un filmato</p>')
  })

  test('beside a link to the video is a line, and the link is what is shown', async () => {
    await open(film('Il pane', 'data-html="<iframe>"'))
    expect(page.console).toHaveLength(1)
    button()?.click()
    expect(frame()?.src).toContain('M7lc1UVf-VE')
  })
})
