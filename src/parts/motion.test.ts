import { describe, expect, test, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { canAnimate, followReducedMotion, prefersReducedMotion } from './motion.ts'

function createMedia(matches: boolean) {
  const query = Object.assign(new EventTarget(), { matches })
  const matchMedia = vi.fn((_: string) => query)
  vi.stubGlobal('matchMedia', matchMedia)
  return {
    matchMedia,
    change(next: boolean) {
      query.matches = next
      query.dispatchEvent(new Event('change'))
    },
  }
}

const moving = () => Object.assign(document.createElement('div'), { animate: () => ({}) })

describe('what the visitor says of motion', () => {
  test.each([true, false])('is asked of the browser: %s', isReduced => {
    const { matchMedia } = createMedia(isReduced)
    expect(prefersReducedMotion(createEnv(window))).toBe(isReduced)
    expect(matchMedia).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)')
  })

  test('is told of as often as it changes, and not after the end', () => {
    const media = createMedia(false)
    const said: boolean[] = []
    const stop = followReducedMotion(createEnv(window), isReduced => said.push(isReduced))
    expect(said).toEqual([])
    media.change(true)
    media.change(false)
    stop()
    media.change(true)
    expect(said).toEqual([true, false])
  })

  test('never changes where the browser cannot say', () => {
    vi.stubGlobal('matchMedia', undefined)
    expect(() => followReducedMotion(createEnv(window), () => {})()).not.toThrow()
  })
})

describe('an element', () => {
  test('moves where the visitor has nothing against it', () => {
    createMedia(false)
    expect(canAnimate(moving(), createEnv(window))).toBe(true)
  })

  test('stands still for a visitor who wants less motion', () => {
    createMedia(true)
    expect(canAnimate(moving(), createEnv(window))).toBe(false)
  })

  test('stands still where the browser animates nothing', () => {
    createMedia(false)
    const el = Object.assign(moving(), { animate: undefined })
    expect(canAnimate(el, createEnv(window))).toBe(false)
  })
})
