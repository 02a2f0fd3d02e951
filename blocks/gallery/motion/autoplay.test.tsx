import { afterEach, describe, expect, test, vi } from 'vitest'
import { control, image, open, root, shown, slides } from '../gallery.testing.ts'

afterEach(() => {
  window.history.replaceState(null, '', '/')
})

describe('autoplay', () => {
  /** React does its work in tasks of its own, which have to come between. */
  const wait = async (ms: number) => {
    for (let left = ms; left > 0; left -= 100) {
      await vi.advanceTimersByTimeAsync(Math.min(left, 100))
      for (let i = 0; i < 3; i++) await new Promise(resolve => setImmediate(resolve))
    }
  }
  const start = async (attributes = '', inside?: string, isRandom = false) => {
    const page = await open(
      `data-autoplay="true" data-autoplay-duration="2" ${isRandom ? '' : 'data-autoplay-random="false"'} ${attributes}`,
      inside,
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // The wait begins anew, on the test's clock.
    root().dispatchEvent(new Event('site:video:play', { bubbles: true }))
    await wait(50)
    root().dispatchEvent(new Event('site:video:end', { bubbles: true }))
    await wait(50)
    return page
  }
  afterEach(() => {
    vi.useRealTimers()
  })

  test('goes on every so many seconds, and round', async () => {
    await start()
    await wait(1800)
    expect(shown()).toEqual([0])
    await wait(300)
    expect(shown()).toEqual([1])
    await wait(4300)
    expect(shown()).toEqual([0])
  })

  test.each([
    ['the pointer is over it', 'pointerenter', 'pointerleave'],
    ['something in it has the focus', 'focusin', 'focusout'],
    ['a video in it plays', 'site:video:play', 'site:video:end'],
  ])('rests while %s', async (_, begins, ends) => {
    await start()
    const inside = begins.startsWith('pointer') ? root() : (slides()[0] as HTMLElement)
    inside.dispatchEvent(new Event(begins, { bubbles: true }))
    await wait(9000)
    expect(shown()).toEqual([0])
    inside.dispatchEvent(new Event(ends, { bubbles: true }))
    await wait(2200)
    expect(shown()).toEqual([1])
  })

  test('rests behind a dialog, and behind the viewer of its own pictures', async () => {
    const { runtime } = await start()
    const covered = vi.spyOn(runtime, 'isCovered').mockReturnValue(true)
    await wait(9000)
    expect(shown()).toEqual([0])
    covered.mockReturnValue(false)
    await wait(2200)
    expect(shown()).toEqual([1])
  })

  test('does not rest under a finger on a telephone', async () => {
    vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Mobile')
    await start()
    root().dispatchEvent(new Event('pointerenter'))
    await wait(2200)
    expect(shown()).toEqual([1])
  })

  test('does not rest under a pointer where its author does not want it', async () => {
    await start('data-pause-on-mouseover="false"')
    root().dispatchEvent(new Event('pointerenter'))
    await wait(2200)
    expect(shown()).toEqual([1])
  })

  test.each(['pointerup', 'pointercancel', 'contextmenu'])(
    'rests in the hand that takes it along, until its %s',
    async ends => {
      vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Mobile')
      await start()
      slides()[0]?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
      await wait(9000)
      expect(shown()).toEqual([0])
      document.dispatchEvent(new Event(ends))
      await wait(2200)
      expect(shown()).toEqual([1])
    },
  )

  test('rests in a hidden tab', async () => {
    await start()
    const state = vi.spyOn(HTMLDocument.prototype, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await wait(9000)
    expect(shown()).toEqual([0])
    state.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await wait(2200)
    expect(shown()).toEqual([1])
  })

  test('is paused and played by a control that says what it does', async () => {
    await start()
    const pause = control('pause')
    expect(pause.getAttribute('aria-label')).toBe('Metti in pausa')
    pause.click()
    await wait(9000)
    expect([shown(), pause.getAttribute('aria-label')]).toEqual([[0], 'Riproduci'])
    pause.click()
    await wait(2200)
    expect(shown()).toEqual([1])
  })

  test('paused, it holds the picture that comes nearer, and nothing of the page’s own', async () => {
    const animation = (id: string) => ({
      id,
      playState: 'running',
      pause() {
        this.playState = 'paused'
      },
      play() {
        this.playState = 'running'
      },
    })
    const [zoom, theirs] = [animation('site-gallery-zoom'), animation('')]
    await start()
    Object.assign(root(), { getAnimations: () => [zoom, theirs] })
    control('pause').click()
    await wait(100)
    expect([zoom.playState, theirs.playState]).toEqual(['paused', 'running'])
    control('pause').click()
    await wait(100)
    expect(zoom.playState).toBe('running')
  })

  test('chooses any other slide unless the author wants them in order', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.99)
    await start('', undefined, true)
    await wait(2200)
    expect(shown()).toEqual([2])
  })

  test.each([
    ['is paused', 'site:video:pause', {}],
    ['plays behind the content', 'site:video:nothing', { background: true }],
  ])('goes on when a video in it %s', async (_, ends, detail) => {
    await start()
    const slide = slides()[0] as HTMLElement
    slide.dispatchEvent(new CustomEvent('site:video:play', { bubbles: true, detail }))
    await wait(100)
    slide.dispatchEvent(new CustomEvent(ends, { bubbles: true }))
    await wait(2200)
    expect(shown()).toEqual([1])
  })

  test('rests until the last of two videos is over, whichever of the two is told of first', async () => {
    await start()
    const [one, other] = slides()
    one?.dispatchEvent(new CustomEvent('site:video:play', { bubbles: true }))
    other?.dispatchEvent(new CustomEvent('site:video:play', { bubbles: true }))
    one?.dispatchEvent(new CustomEvent('site:video:pause', { bubbles: true }))
    await wait(4200)
    expect(shown()).toEqual([0])
  })

  test('rests while a player of the page’s own is heard', async () => {
    const video = '<figure data-part="slide"><video></video></figure>'
    await start('', image(0) + image(1) + video)
    const player = document.querySelector('video') as HTMLVideoElement
    player.dispatchEvent(new Event('play'))
    await wait(3000)
    expect(shown()).toEqual([0])
    player.dispatchEvent(new Event('pause'))
    await wait(2200)
    expect(shown()).toEqual([1])
    // One without sound is a picture that moves.
    player.muted = true
    player.dispatchEvent(new Event('play'))
    await wait(2200)
    expect(shown()).toEqual([2])
  })

  test('rests under a pointer that was there before it', async () => {
    const matches = Element.prototype.matches
    vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
      return selector === ':hover' || matches.call(this, selector)
    })
    await start()
    await wait(4200)
    expect(shown()).toEqual([0])
    root().dispatchEvent(new Event('pointerleave'))
    await wait(2200)
    expect(shown()).toEqual([1])
  })

  test('stops at the end where it does not begin again, says so, and plays anew from there', async () => {
    const log: string[] = []
    await start('data-loop="false"')
    root().addEventListener('site:gallery:reached-end', ({ type }) => log.push(type))
    await wait(9000)
    expect([shown(), log]).toEqual([[2], ['site:gallery:reached-end']])
    expect(control('pause').getAttribute('aria-label')).toBe('Riproduci')
    control('pause').click()
    await wait(100)
    expect([shown(), control('pause').getAttribute('aria-label')]).toEqual([[0], 'Metti in pausa'])
  })

  test('begins a carousel anew after its last group', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
    await start('data-design="carousel" data-slides-per-row="2"')
    await wait(2300)
    expect(shown()).toEqual([1, 2])
    await wait(2800)
    expect(shown()).toEqual([0, 1])
  })

  test('ends at once for a visitor who comes to want less motion, and goes on when they do not', async () => {
    let isCalm = false
    const looks: (() => void)[] = []
    vi.spyOn(window, 'matchMedia').mockImplementation(
      () =>
        ({
          get matches() {
            return isCalm
          },
          addEventListener: (_: string, fn: () => void) => looks.push(fn),
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    )
    await start()
    isCalm = true
    for (const look of looks) look()
    await wait(4200)
    expect([shown(), control('pause'), root().dataset.autoplayRefused]).toEqual([[0], null, 'reduced-motion'])
    // Nobody has heard them come.
    control('next').focus()
    isCalm = false
    for (const look of looks) look()
    await wait(4200)
    expect(shown()).toEqual([0])
    control('next').blur()
    await wait(2300)
    expect(shown()).toEqual([1])
  })

  test('never begins with nomotion=true in the address, or for who wants less motion; the element says why', async () => {
    window.history.replaceState(null, '', '/?nomotion=true')
    await start()
    await wait(9000)
    expect([shown(), control('pause'), root().dataset.autoplayRefused]).toEqual([[0], null, 'nomotion'])
    vi.useRealTimers()
    window.history.replaceState(null, '', '/')
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    await open('data-autoplay="true"')
    expect([control('pause'), root().dataset.autoplayRefused]).toEqual([null, 'reduced-motion'])
  })
})
