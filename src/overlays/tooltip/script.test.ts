import { describe, expect, test, vi } from 'vitest'
import { bringChunk, type LoadChunk } from '../../../test/chunks.ts'
import { trackListeners } from '../../../test/listeners.ts'
import {
  missing,
  one,
  page,
  pass,
  point,
  present,
  press,
  showByPointer,
  start,
  stop,
  tip,
} from './tooltip.testing.ts'

describe('the script', () => {
  test('brings what shows tooltips when the first is asked for, once', async () => {
    const bring = vi.fn(present)
    bringChunk('tooltip', bring)
    start(page)
    point(one('text'))
    one('plain').focus()
    await pass(0)
    expect(bring).not.toHaveBeenCalled()
    point(one('bread'))
    point(one('cake'))
    one('bread').focus()
    await pass(2000)
    expect(bring).toHaveBeenCalledOnce()
  })

  test('does without it when it cannot be had, says nothing, and asks again after ten seconds', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
    let isMissing = true
    const bring = vi.fn((load: LoadChunk) => (isMissing ? missing() : load()))
    bringChunk('tooltip', bring)
    start(page)
    for (let i = 0; i < 5; i++) {
      point(one('bread'))
      await pass(1000)
      point(one('text'))
      await pass(500)
    }
    expect(bring).toHaveBeenCalledOnce()
    expect(lines).not.toHaveBeenCalled()
    isMissing = false
    await pass(10_000)
    await showByPointer()
    expect(bring).toHaveBeenCalledTimes(2)
  })

  test.each(['before the script has come', 'while one is shown', 'while one fades', 'while one is awaited'])(
    'takes everything with it when it is destroyed %s',
    async when => {
      const listeners = trackListeners()
      start(page)
      const before = document.body.innerHTML
      point(one('bread'))
      if (when !== 'before the script has come') await pass(when === 'while one is awaited' ? 600 : 1200)
      if (when === 'while one fades') {
        press('Escape')
        expect(tip()).not.toBe(null)
      }
      stop()
      expect(document.body.innerHTML).toBe(before)
      await pass(5000)
      expect(document.body.innerHTML).toBe(before)
      expect(listeners.held([])).toEqual([])
      expect(vi.getTimerCount()).toBe(0)
      listeners.stop()
    },
  )
})
