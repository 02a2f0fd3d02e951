import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEnv, type Env } from '#runtime/env.ts'
import { createHeld } from './held.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

/** happy-dom knows no animations: these are what a stylesheet has begun. */
function animations(...all: readonly (readonly [name: string, selector: string])[]) {
  const made = all.map(([animationName, selector]) => ({
    animationName,
    playState: 'running',
    effect: { target: document.querySelector(selector) },
    pause() {
      this.playState = 'paused'
    },
    play() {
      this.playState = 'running'
    },
  }))
  Object.assign(Document.prototype, { getAnimations: () => made })
  return () => made.map(({ playState }) => playState)
}

/** As long as the page has been there, in milliseconds. */
const envAt = (now: number): Env => ({ ...createEnv(window), now: () => now })

const soon = () => new Promise(resolve => createEnv(window).soon(() => resolve(null)))

describe('what a stylesheet hides until the script is there', () => {
  test('stays hidden in blocks that wait, and nothing else stops', async () => {
    document.body.innerHTML =
      '<div data-block="menu" id="far"><p></p></div><div data-block="menu" id="given"><p></p></div><i></i>'
    const playing = animations(
      ['site-menu-wait', '#far p'],
      ['site-menu-wait', '#given p'],
      ['site-menu-wait', 'i'],
      ['host-fade', '#far p'],
    )
    const held = createHeld({ env: envAt(2000), isWaiting: el => el.id === 'far' })
    held.hold()
    held.hold()
    expect(playing()[0]).toBe('running')
    await vi.waitFor(() => expect(playing()[0]).toBe('paused'))
    expect(playing()).toEqual(['paused', 'running', 'running', 'running'])
    held.release()
    expect(playing()[0]).toBe('running')
  })

  describe('of a page that has just begun', () => {
    afterEach(() => {
      vi.useRealTimers()
    })

    const begin = (isWaiting: (el: Element) => boolean) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      document.body.innerHTML = '<div data-block="menu" id="far"><p></p></div>'
      const playing = animations(['site-menu-wait', '#far p'])
      const held = createHeld({ env: envAt(400), isWaiting })
      held.hold()
      held.hold()
      return { playing, held }
    }

    test('is held a second before it would show itself, and not while blocks come to life', async () => {
      const { playing } = begin(() => true)
      await vi.advanceTimersByTimeAsync(1599)
      await soon()
      expect(playing()).toEqual(['running'])
      await vi.advanceTimersByTimeAsync(1)
      await soon()
      expect(playing()).toEqual(['paused'])
    })

    test('is not held any more when its block has come to life by then', async () => {
      let isWaiting = true
      const { playing } = begin(() => isWaiting)
      isWaiting = false
      await vi.advanceTimersByTimeAsync(1600)
      await soon()
      expect(playing()).toEqual(['running'])
    })

    test('is not held once it has been released, and can be held again', async () => {
      const { playing, held } = begin(() => true)
      held.release()
      await vi.advanceTimersByTimeAsync(1600)
      await soon()
      expect(playing()).toEqual(['running'])
      held.hold()
      await vi.advanceTimersByTimeAsync(1600)
      await soon()
      expect(playing()).toEqual(['paused'])
    })
  })

  test('is left alone where a browser, or a form with that name, tells of no animations', async () => {
    Reflect.deleteProperty(Document.prototype, 'getAnimations')
    document.body.innerHTML = '<form name="getAnimations"></form>'
    const held = createHeld({ env: envAt(2000), isWaiting: () => true })
    held.hold()
    await soon()
    expect(() => held.release()).not.toThrow()
  })
})
