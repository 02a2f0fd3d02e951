import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addBeside, isReadAgain } from '../../test/beside.ts'
import { blocks, button, film, frame, loaded, open, page, says, states } from './video.testing.tsx'

const root = () => blocks()[0] as HTMLElement
const own = '<div data-block="video" data-name="Il golfo"><video><source src="a.mp4"></video></div>'
const start = async () => {
  button()?.click()
  await page.settle()
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})
afterEach(() => page.close())

describe('what the page changes on a video', () => {
  test('leaves the player where it is, and takes effect once the thumbnail is back', async () => {
    await open(film('Uno', 'data-category="necessary"'))
    page.runtime.consent.allow()
    await start()
    const player = frame()
    loaded()
    await says({ event: 'onStateChange', info: 1 })
    expect(await addBeside(page)).toBe(false)
    expect(await isReadAgain(page, root(), () => root().setAttribute('data-loop', 'true'))).toBe(false)
    expect([frame() === player, states()]).toEqual([true, ['shown']])
    // Stopped in the middle, it is still there.
    await says({ event: 'onStateChange', info: 2 })
    expect([await isReadAgain(page), frame() === player]).toEqual([false, true])
    document.dispatchEvent(new CustomEvent('site:audio:play'))
    expect(await isReadAgain(page)).toBe(true)
    expect([frame(), states(), page.engine.inspect()[0]?.settings?.loop]).toEqual([null, ['overlay'], true])
    page.runtime.env.setCookie('ss_cookieAllowed=; path=/; max-age=-1')
  })

  test('leaves a film of the page’s own where it is', async () => {
    await open(own)
    await start()
    const video = root().querySelector('video') as HTMLVideoElement
    const pause = vi.spyOn(video, 'pause')
    video.dispatchEvent(new Event('play'))
    video.currentTime = 12
    expect(await addBeside(page)).toBe(false)
    expect([pause.mock.calls, video.currentTime, states()]).toEqual([[], 12, ['shown']])
    video.dispatchEvent(new Event('ended'))
    expect([await isReadAgain(page), states()]).toEqual([true, ['overlay']])
  })

  test('shows at once what else is to be seen there', async () => {
    await open(film('Uno'))
    page.runtime.consent.allow()
    await start()
    expect(states()).toEqual(['shown'])
    const next = () => root().setAttribute('data-src', 'https://youtu.be/aqz-KE-bpKQ')
    expect(await isReadAgain(page, root(), next)).toBe(true)
    expect(states()).toEqual(['overlay'])
    page.runtime.env.setCookie('ss_cookieAllowed=; path=/; max-age=-1')
  })

  test('leaves alone what the visitor has allowed once', async () => {
    const asks = '<script type="application/json" data-site-consent>{ "gate": true }</script>'
    await open(asks + film('Uno'))
    await start()
    expect(states()).toEqual(['asking'])
    document.querySelector<HTMLElement>('.site-ask__button')?.click()
    await page.settle()
    expect(states()).toEqual(['shown'])
    document.dispatchEvent(new CustomEvent('site:audio:play'))
    await page.settle()
    expect([states(), await addBeside(page, root())]).toEqual([['overlay'], true])
    await start()
    expect(states()).toEqual(['shown'])
  })
})
