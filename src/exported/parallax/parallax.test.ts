import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { activate, find, lines } from '../page.testing.ts'
import { effect, ofTemplate } from './parallax.testing.ts'

const awake = '<div class="sqs-block"></div>'

interface Played {
  readonly el: Element
  readonly transforms: readonly unknown[]
  readonly options: KeyframeAnimationOptions
  readonly animation: { currentTime: number; pause(): void; cancel(): void }
}

let played: Played[] = []
const running = () => played.filter(({ animation }) => animation.currentTime !== -1)

class Timeline {
  readonly source = document.documentElement
  readonly subject: Element
  constructor({ subject }: { readonly subject: Element }) {
    this.subject = subject
  }
}

beforeEach(() => {
  played = []
  vi.stubGlobal('ViewTimeline', Timeline)
  HTMLElement.prototype.animate = function (
    this: Element,
    keyframes: Keyframe[],
    options: KeyframeAnimationOptions,
  ) {
    const animation = {
      currentTime: 0,
      pause() {},
      cancel() {
        animation.currentTime = -1
      },
    }
    played.push({ el: this, transforms: keyframes.map(({ transform }) => transform), options, animation })
    return animation as unknown as Animation
  } as typeof HTMLElement.prototype.animate
})
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  Reflect.deleteProperty(window, 'Static')
})

const pause = () => new Promise(resolve => setTimeout(resolve, 60))

describe('a background that moves slower than its page', () => {
  test('is moved by the browser on its section’s way through the window, never further than it is larger', async () => {
    await activate(awake + effect())
    await vi.waitFor(() => expect(played).toHaveLength(1))
    const [{ el, transforms, options } = {} as Played] = played
    expect(el).toBe(find('img'))
    expect((options as { readonly timeline?: unknown }).timeline).toMatchObject({ subject: find('section') })
    expect(transforms).toEqual([
      'translate(-0.00%, -7.50%) scale(1.15)',
      'translate(0.00%, 7.50%) scale(1.15)',
    ])
    expect(find('.section-background-content').style.overflow).toBe('hidden')
    expect(lines).toEqual([])
  })

  test.each([
    [{ type: 'parallax', intensity: 900, rotation: 0 }, 'translate(25.00%, 0.00%) scale(1.5)'],
    [{ type: 'parallax', intensity: -4 }, 'translate(0.00%, 0.00%) scale(1)'],
    [{ type: 'parallax', intensity: 'x', rotation: {} }, 'translate(0.00%, 7.50%) scale(1.15)'],
  ])('moves within its bounds, whatever is said: %j', async (said, expected) => {
    await activate(awake + effect(said))
    await vi.waitFor(() => expect(played[0]?.transforms[1]).toBe(expected))
  })

  test.each([
    ['no effect', effect({ type: 'none' }), []],
    ['another effect', effect({ type: 'parallax' }, 'BackgroundImageFXRefractedLines'), []],
    ['nothing', effect({}), []],
    ['damage', effect('{"backgroundMediaEffect":'), ['warn']],
  ])('is a still picture for %s', async (_, html, levels) => {
    await activate(awake + html)
    await pause()
    expect(played).toEqual([])
    expect(find('img').style.visibility).toBe('inherit')
    expect(lines.map(line => line.split(':')[0])).toEqual(levels)
  })

  test('stands still for visitors who want no motion, from when they say so to when they say otherwise', async () => {
    let isReduced = false
    const queries = new Set<() => void>()
    vi.spyOn(window, 'matchMedia').mockImplementation(
      query =>
        ({
          get matches() {
            return isReduced && query.includes('reduced-motion')
          },
          addEventListener: (_: string, fn: () => void) => queries.add(fn),
          removeEventListener: (_: string, fn: () => void) => queries.delete(fn),
        }) as unknown as MediaQueryList,
    )
    const site = await activate(awake + effect())
    const change = (to: boolean) => {
      isReduced = to
      for (const fn of queries) fn()
    }
    await vi.waitFor(() => expect(running()).toHaveLength(1))
    change(true)
    expect(running()).toHaveLength(0)
    change(false)
    expect(running()).toHaveLength(1)
    site.destroy()
    change(false)
    expect(running()).toHaveLength(0)
  })

  test('is given back as it came', async () => {
    const site = await activate(awake + effect())
    await vi.waitFor(() => expect(played).toHaveLength(1))
    site.destroy()
    expect(running()).toEqual([])
    expect(document.body.innerHTML).toBe(awake + effect())
  })
})

describe('where the browser moves nothing itself', () => {
  let see: (isIntersecting: boolean) => void = () => {}
  let frames: (() => void)[] = []
  let reads = 0

  beforeEach(() => {
    frames = []
    reads = 0
    vi.stubGlobal('ViewTimeline', undefined)
    vi.stubGlobal('innerHeight', 400)
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation(fn => frames.push(() => fn(0)))
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(readonly call: (entries: unknown[]) => void) {}
        observe(target: Element) {
          if (target.matches('section')) see = isIntersecting => this.call([{ isIntersecting, target }])
        }
        unobserve() {}
        disconnect() {}
      },
    )
  })
  const scrollTo = (top: number) => {
    vi.spyOn(find('section'), 'getBoundingClientRect').mockImplementation(() => {
      reads++
      return new DOMRect(0, top, 800, 400)
    })
    for (let i = 0; i < 3; i++) document.dispatchEvent(new Event('scroll'))
    for (const frame of frames.splice(0)) frame()
  }
  const time = () => played[0]?.animation.currentTime

  test('it follows the page a frame at a time, while it is in sight', async () => {
    const site = await activate(awake + effect())
    await vi.waitFor(() => expect(played).toHaveLength(1))
    scrollTo(0)
    expect(reads).toBe(0)
    see(true)
    scrollTo(400)
    expect(time()).toBe(0)
    scrollTo(0)
    expect(time()).toBe(500)
    const before = reads
    scrollTo(-400)
    expect([time(), reads - before]).toEqual([1000, 1])
    see(false)
    scrollTo(0)
    expect(time()).toBe(1000)
    site.destroy()
    see(true)
    scrollTo(0)
    expect(time()).toBe(-1)
  })
})

describe('a part of an index page of the older templates', () => {
  const say = (tweak: string) =>
    Reflect.set(window, 'Static', {
      SQUARESPACE_CONTEXT: { tweakJSON: { 'tweak-overlay-parallax-enabled': tweak } },
    })

  test('has its picture, which moves where the template says so', async () => {
    say('true')
    await activate(awake + ofTemplate)
    await vi.waitFor(() => expect(played).toHaveLength(1))
    expect(find('[data-parallax-image-wrapper]').className).toBe('loaded')
  })

  test('has its picture, and nothing moves, where it does not', async () => {
    say('false')
    await activate(awake + ofTemplate)
    await vi.waitFor(() => expect(find('[data-parallax-image-wrapper]').className).toBe('loaded'))
    expect(played).toEqual([])
  })

  test('stays where the old script has put it', async () => {
    say('true')
    await activate(`${awake}<div data-parallax-host><div data-parallax-item>${ofTemplate}</div></div>`)
    await vi.waitFor(() => expect(find('[data-parallax-image-wrapper]').className).toBe('loaded'))
    expect(played).toEqual([])
  })
})
