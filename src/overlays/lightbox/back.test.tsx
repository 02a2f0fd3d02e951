import { describe, expect, test, vi } from 'vitest'
import { bringChunk } from '../../../test/chunks.ts'
import { drawn, isOpen, one, open, page, press, start, wall } from './lightbox.testing.ts'

const asking = wall.replace('<main>', '<main data-lightbox-history>')
const coarse = { matches: (query: string) => query === '(pointer: coarse)' }

/** The viewer is open, and its step in the history taken. */
async function openWithStep(id: string): Promise<void> {
  const steps = vi.spyOn(history, 'pushState')
  await open(id)
  await vi.waitFor(() => expect(steps).toHaveBeenCalledTimes(1))
}

describe.each([
  ['where the page asks for it', asking, {}],
  ['on a telephone without another way', wall, coarse],
])('Back, %s,', (_, html, env) => {
  test('closes it, and the page stays', async () => {
    await start(html, env)
    await openWithStep('a')
    history.replaceState(null, '')
    dispatchEvent(new PopStateEvent('popstate'))
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(one('a'))
  })

  test('leaves the page again once it has been closed otherwise: its step is taken out', async () => {
    await start(html, env)
    await openWithStep('a')
    const back = vi.spyOn(history, 'back').mockImplementation(() => {})
    press('Escape')
    await drawn()
    expect(back).toHaveBeenCalledTimes(1)
  })
})

test('a mouse needs no step in the history where nobody asks for one', async () => {
  const loads: string[] = []
  bringChunk('lightbox-history', load => {
    loads.push('lightbox-history')
    return load()
  })
  await start(asking.replace('data-lightbox-history', 'data-lightbox-history="false"'))
  const steps = vi.spyOn(history, 'pushState')
  await open('a')
  await drawn()
  expect(loads).toEqual([])
  expect(steps).not.toHaveBeenCalled()
})

test('closed before its step could be taken, it takes none', async () => {
  let come = () => {}
  const waiting = new Promise<void>(resolve => {
    come = resolve
  })
  bringChunk('lightbox-history', async load => {
    await waiting
    return load()
  })
  await start(asking)
  const steps = vi.spyOn(history, 'pushState')
  await open('a')
  press('Escape')
  come()
  await drawn()
  expect(steps).not.toHaveBeenCalled()
})

test('what takes the step cannot be had: the viewer is there all the same, and the console says what Back does now', async () => {
  bringChunk('lightbox-history', () => Promise.reject(new Error('offline')))
  await start(asking)
  await open('a')
  await vi.waitFor(() => expect(page.console.join()).toContain('Back leaves the page.'))
  expect(isOpen()).toBe(true)
})
