import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arrive, context, drawn, forget, made, mapOf, open, page, press } from './map.testing.ts'

beforeEach(forget)
afterEach(forget)

test('a live map is otherwise when the page says so, all that comes at once done together', async () => {
  await open(context() + mapOf())
  await press()
  await arrive()
  await drawn()
  const set = vi.spyOn(Object.getPrototypeOf(made[0]) as { setOptions(options: object): void }, 'setOptions')
  const change = (detail: unknown) =>
    page.find('[data-block]').dispatchEvent(new CustomEvent('site:map:change', { detail }))
  for (const detail of [
    { mapZoom: 9 },
    { style: 'minimalDark', mapZoom: 99 },
    { showControls: false, tiles: 'x' },
    null,
  ])
    change(detail)
  expect(set).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(set).toHaveBeenCalledOnce())
  expect(made[0]?.options).toMatchObject({ zoom: 9, zoomControl: false, disableDefaultUI: true })
  set.mockRestore()
})

test.each([
  ['data-disable-default-ui', ''],
  // Blocks spec §3, "UI options": under this name in JSON.
  [`data-block-json='{"disableDefaultUI":true}'`, ''],
  ['', 'disableDefaultUI'],
])('a live map has no buttons where the page wants none: %s%s', async (attributes, change) => {
  await open(context() + mapOf(attributes))
  await press()
  await arrive()
  await drawn()
  const detail = { [change]: true }
  page.find('[data-block]').dispatchEvent(new CustomEvent('site:map:change', { detail }))
  await vi.waitFor(() => expect(made[0]?.options).toMatchObject({ zoomControl: false }))
  expect(page.console).toEqual([])
})

test('a live map is otherwise once the page has said nothing for 60 ms', async () => {
  await open(context() + mapOf())
  await press()
  await arrive()
  await drawn()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const zooms = [9, 10, 11].map(mapZoom => {
    page.find('[data-block]').dispatchEvent(new CustomEvent('site:map:change', { detail: { mapZoom } }))
    vi.advanceTimersByTime(59)
    return made[0]?.options.zoom
  })
  vi.advanceTimersByTime(1)
  expect([...zooms, made[0]?.options.zoom]).toEqual([12, 12, 12, 11])
})
