import { describe, expect, test, vi } from 'vitest'
import { arrive, at, due, near, open, page, settingsWith, src } from './images.testing.ts'

describe('many images', () => {
  const many = (count: number) => page(`<div data-size="480x240">${'<img alt="">'.repeat(count)}</div>`)
  const begun = (all: Element[]) => all.filter(img => src(img)).length

  test.each([
    ['sixteen at once', false, 16],
    ['one at once on a mobile', true, 1],
  ])('are fetched %s, in their order', async (_, isMobile, limit) => {
    const { images } = open({ isMobile: () => isMobile })
    const all = many(20)
    for (const img of all) images.watch(img, settingsWith())
    await due()
    expect(all.map(img => Boolean(src(img)))).toEqual(all.map((_, i) => i < limit))
    await arrive(all[0])
    expect(begun(all)).toBe(limit + 1)
    expect(src(all[limit])).toBe(at(500))
    await arrive(all[limit], 'error')
    expect(src(all[limit + 1])).toBe(at(500))
  })

  test('one that is stopped, waiting or under way, takes nobody’s place', async () => {
    const { images } = open({ isMobile: () => true })
    const all = many(4)
    const stops = all.map(img => images.watch(img, settingsWith()))
    await due()
    stops[1]?.()
    stops[0]?.()
    await due()
    expect(all.map(img => Boolean(src(img)))).toEqual([false, false, true, false])
    expect(all.slice(0, 2).map(img => img.outerHTML)).toEqual(['<img alt="">', '<img alt="">'])
    await arrive(all[2])
    expect(src(all[3])).toBe(at(500))
  })

  test('one that never answers frees its place after 30 seconds', async () => {
    const { images } = open({ isMobile: () => true })
    const all = many(2)
    for (const img of all) images.watch(img, settingsWith())
    await vi.advanceTimersByTimeAsync(29_000)
    expect(begun(all)).toBe(1)
    await vi.advanceTimersByTimeAsync(2000)
    expect(begun(all)).toBe(2)
  })

  test('are all measured before anything is written', async () => {
    const { images } = open()
    const all = many(60)
    for (const img of all) images.watch(img, settingsWith({ load: 'viewport', mode: 'cover' }))
    await due()
    const steps: string[] = []
    const read = vi.mocked(
      Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'clientWidth')?.get as () => number,
    )
    read.mockImplementation(() => {
      steps.push('read')
      return 480
    })
    const observer = new MutationObserver(() => {})
    observer.observe(document.body, { subtree: true, attributes: true })
    const write = vi
      .spyOn(Element.prototype, 'setAttribute')
      .mockImplementation(() => void steps.push('write'))
    near(...all)
    await due()
    write.mockRestore()
    expect(steps.filter(step => step === 'read')).toHaveLength(60)
    expect(steps.lastIndexOf('read')).toBeLessThan(steps.indexOf('write'))
  })
})
