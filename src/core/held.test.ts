import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
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
    const held = createHeld({ env: createEnv(window), isWaiting: el => el.id === 'far' })
    held.hold()
    held.hold()
    expect(playing()[0]).toBe('running')
    await vi.waitFor(() => expect(playing()[0]).toBe('paused'))
    expect(playing()).toEqual(['paused', 'running', 'running', 'running'])
    held.release()
    expect(playing()[0]).toBe('running')
  })

  test('is not kept once it has left the page', async () => {
    document.body.innerHTML = '<div data-block="menu"><p></p></div>'
    const playing = animations(['site-menu-wait', 'p'])
    const held = createHeld({ env: createEnv(window), isWaiting: () => true })
    held.hold()
    await vi.waitFor(() => expect(playing()).toEqual(['paused']))
    Object.assign(Document.prototype, { getAnimations: () => [] })
    held.release()
    expect(playing()).toEqual(['paused'])
  })

  test('is left alone where a browser, or a form with that name, tells of no animations', async () => {
    Reflect.deleteProperty(Document.prototype, 'getAnimations')
    document.body.innerHTML = '<form name="getAnimations"></form>'
    const held = createHeld({ env: createEnv(window), isWaiting: () => true })
    held.hold()
    await soon()
    expect(() => held.release()).not.toThrow()
  })
})
