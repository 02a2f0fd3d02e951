import { afterEach, describe, expect, test, vi } from 'vitest'
import { type StartedPage, startPage } from '../../test/start-page.ts'
import { all, counter, counts, first, html, states } from './engine.testing.tsx'

let page: StartedPage

async function open(...args: Parameters<typeof startPage>): Promise<StartedPage> {
  page = startPage(...args)
  await page.engine.ready
  await page.settle()
  return page
}
afterEach(() => page?.close())

describe('when a block comes to life', () => {
  let seen: {
    readonly near: (el: Element, isIntersecting?: boolean) => void
    readonly margin: string | undefined
    readonly watched: Set<Element>
  }

  function fakeViewport() {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly observe: (el: Element) => void
        readonly unobserve: (el: Element) => void
        readonly disconnect: () => void
        constructor(
          call: (entries: readonly Partial<IntersectionObserverEntry>[]) => void,
          options?: IntersectionObserverInit,
        ) {
          const watched = new Set<Element>()
          this.observe = el => void watched.add(el)
          this.unobserve = el => void watched.delete(el)
          this.disconnect = () => watched.clear()
          seen = {
            watched,
            margin: options?.rootMargin,
            near: (target, isIntersecting = true) => call([{ target, isIntersecting }]),
          }
        }
      },
    )
  }

  test('is at once where the address asks for a slide, which a gallery out of sight may hold', async () => {
    fakeViewport()
    window.history.replaceState(null, '', '#itemId=s2')
    try {
      await open(html() + html('data-when="visible"'), [counter('visible')])
      expect(states()).toEqual(['mounted', undefined])
    } finally {
      window.history.replaceState(null, '', '#')
    }
  })

  test('may be when it is near the viewport, and not before', async () => {
    fakeViewport()
    await open(html() + html(), [counter('visible')])
    expect(states()).toEqual([undefined, undefined])
    expect(seen.margin).toBe('200px')
    seen.near(first(), false)
    await page.settle()
    expect(states()).toEqual([undefined, undefined])
    seen.near(first())
    await page.settle()
    expect(states()).toEqual(['mounted', undefined])
    expect([...seen.watched]).toEqual([all()[1]])
    page.engine.destroy()
    expect(seen.watched.size).toBe(0)
  })

  test('is at once for one that takes no room of its own, which never comes near', async () => {
    fakeViewport()
    await open(html(), [counter('visible')])
    first().style.display = 'contents'
    seen.near(first(), false)
    await page.settle()
    expect(states()).toEqual(['mounted'])
  })

  test('is at once in a browser that cannot tell what is near', async () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    Reflect.deleteProperty(globalThis, 'IntersectionObserver')
    await open(html(), [counter('visible')])
    expect(states()).toEqual(['mounted'])
  })

  test('may be when the page is idle', async () => {
    let idle = () => {}
    const stop = vi.fn()
    await open(html() + html(), [counter('idle')], {
      env: {
        whenIdle: fn => {
          idle = fn
          return stop
        },
      },
    })
    expect(states()).toEqual([undefined, undefined])
    idle()
    await page.settle()
    expect(states()).toEqual([undefined, 'mounted'])
    page.engine.destroy()
    expect(stop).toHaveBeenCalled()
  })

  test.each(['ready', 'visible', 'idle'] as const)('is what the page says in data-when: %s', async when => {
    fakeViewport()
    await open(html(`data-when="${when}"`), [counter(when === 'ready' ? 'visible' : 'ready')], {
      env: { whenIdle: () => () => {} },
    })
    expect(states()).toEqual([when === 'ready' ? 'mounted' : undefined])
    expect(page.lines).toEqual([])
  })

  test.each([
    ['later', ''],
    ['', ''],
    ['Ready', '. Did you mean "ready"?'],
    ['visibel', '. Did you mean "visible"?'],
    ['toString', ''],
  ])("is the block's own moment when data-when says %j, and the author is told", async (when, hint) => {
    await open(html(`data-when="${when}"`), [counter('ready')])
    expect(states()).toEqual(['mounted'])
    expect(page.lines).toEqual([
      {
        level: 'warn',
        text: `[site.js] counter: data-when must be one of ready, visible, idle, found "${when}"; using ready${hint}`,
        el: first(),
      },
    ])
  })

  test("is the visitor's first touch, early enough for that very click to count", async () => {
    // With the first of its kind all has come that the second one needs.
    await open(html('data-when="ready"') + html(), [counter('visible')])
    expect(states()).toEqual(['mounted', undefined])
    all('button')[1]?.click()
    expect(states()).toEqual(['mounted', 'mounted'])
    await page.settle()
    expect(counts()).toEqual(['0', '1'])
  })

  test.each(['pointerdown', 'focusin', 'keydown'])('is also %s, anywhere inside it', async type => {
    await open(html('data-when="ready"') + html('', '<p><b></b></p>') + html(), [counter('visible')])
    first('b').dispatchEvent(new Event(type, { bubbles: true, composed: true }))
    expect(states()).toEqual(['mounted', 'mounted', undefined])
  })

  test('is the same touch for a block and the blocks around it', async () => {
    await open(html('', html()), [counter('visible')])
    all('button')[1]?.click()
    await page.settle()
    expect(states()).toEqual(['mounted', 'mounted'])
    expect(counts()).toEqual(['0', '1'])
  })

  test('is no longer listened for once nothing waits', async () => {
    const add = vi.spyOn(EventTarget.prototype, 'addEventListener')
    const remove = vi.spyOn(EventTarget.prototype, 'removeEventListener')
    const ours = (spy: typeof add | typeof remove) =>
      spy.mock.calls
        .filter(([type], i) => spy.mock.contexts[i] === document && type !== 'selectionchange')
        .map(([type]) => type)
    await open(html() + html(), [counter('visible')])
    all('button')[0]?.click()
    await page.settle()
    expect(ours(remove)).toEqual([])
    all('button')[1]?.click()
    await page.settle()
    expect(ours(remove)).toEqual(ours(add))
    expect(ours(add)).toEqual(['pointerover', 'pointerdown', 'click', 'focusin', 'keydown'])
  })
})

describe('the room that styles keep for a block', () => {
  function holdable() {
    const pause = vi.fn()
    const effect = {
      get target() {
        return first('button')
      },
    }
    const all = vi.fn(() => [
      { animationName: 'site-counter-wait', effect, pause, playState: 'paused', play() {} },
    ])
    Object.assign(Document.prototype, { getAnimations: all })
    return { all, pause }
  }
  afterEach(() => Reflect.deleteProperty(Document.prototype, 'getAnimations'))

  test('is held while its chunk is on its way, also for one that is brought at once', async () => {
    const { pause } = holdable()
    page = startPage(html(), [counter('ready', { load: () => new Promise(() => {}) })])
    await vi.waitFor(() => expect(pause).toHaveBeenCalled())
  })

  test('is asked about by none that was alive and is read again', async () => {
    await open(html(), [counter()])
    const { all } = holdable()
    first().innerHTML = first().innerHTML
    await page.settle()
    expect(states()).toEqual(['mounted'])
    expect(all).not.toHaveBeenCalled()
  })
})
