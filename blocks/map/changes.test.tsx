import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arrive, context, drawn, forget, made, mapOf, markers, open, page, press } from './map.testing.ts'

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

test('a live map leads to the map of the device once the page wants that', async () => {
  await open(context() + mapOf())
  await press()
  await arrive()
  await drawn()
  const cover = () => document.querySelector<HTMLAnchorElement>('.site-map__cover')?.href ?? ''
  const change = (linkOnClick: boolean) =>
    page.find('[data-block]').dispatchEvent(new CustomEvent('site:map:change', { detail: { linkOnClick } }))
  change(true)
  await vi.waitFor(() => expect(cover()).toMatch(/^https:/))
  change(false)
  await vi.waitFor(() => expect(cover()).toBe(''))
})

test('what the page does not speak of stays as the visitor has moved it', async () => {
  await open(context() + mapOf('data-marker-draggable="true"'))
  await press()
  await arrive()
  await drawn()
  markers[0]?.tell('dragend')
  const at = { lat: () => 45.5, lng: () => 9.25 }
  Object.assign(made[0] ?? {}, { getCenter: () => at, getZoom: () => 15 })
  const change = (detail: object) =>
    page.find('[data-block]').dispatchEvent(new CustomEvent('site:map:change', { detail }))
  change({ style: 'minimalDark' })
  await vi.waitFor(() => expect(made[0]?.options.styles).toHaveLength(8))
  expect(made[0]?.options).toMatchObject({ center: { lat: 45.5, lng: 9.25 }, zoom: 15 })
  expect(markers[0]?.position).toEqual({ lat: 1, lng: 2 })
  change({ mapLat: 44, mapLng: 8, mapZoom: 10, markerLat: 44, markerLng: 8 })
  await vi.waitFor(() => expect(made[0]?.options).toMatchObject({ center: { lat: 44, lng: 8 }, zoom: 10 }))
  expect(markers[0]?.position).toEqual({ lat: 44, lng: 8 })
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
