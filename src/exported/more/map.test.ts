import { expect, test, vi } from 'vitest'
import { activate, find, lines, open } from '../page.testing.ts'
import { samples } from '../samples.testing.ts'

/** As the browser writes it. */
function parsed(html: string): string {
  const holder = document.createElement('div')
  holder.innerHTML = html
  return holder.innerHTML
}

test.each([
  ['map', 'minimalBlue', 'FornoVia del Molo 12'],
  ['map of a newer page', 'minimalLight', 'Via del Molo 12'],
])('a %s says where it is, and offers a map', async (name, style, text) => {
  const { html = '' } = samples[name] ?? {}
  const site = await open(html)
  expect(find('address').textContent).toContain(text)
  expect(document.querySelectorAll('address, [href*="google.com/maps/dir/"]')).toHaveLength(2)
  expect(find('[data-block="map"]').dataset).toMatchObject({ style, mapLat: '44.4', showLabels: 'true' })
  site.destroy()
  expect(document.body.innerHTML).toBe(parsed(html))
  expect(lines).toEqual([])
})

test.each(['{', '[1]', '{"location":7}', '{"location":{"mapLat":{},"mapZoom":"x"},"style":99}'])(
  'settings of any kind harm nobody: %s',
  async json => {
    const html = `<div class="sqs-block sqs-block-map" data-block-json='${json}'><div class="sqs-block-content">&nbsp;</div></div>`
    const site = await open(html)
    site.destroy()
    expect(document.body.innerHTML).toBe(parsed(html))
  },
)

test('a map that was saved with what was drawn in it stays as it is', async () => {
  const html = `<div class="sqs-block sqs-block-map" data-block-json='{"location":{}}'><div class="sqs-block-content">Map data</div></div>`
  await open(html)
  expect(document.body.innerHTML).toBe(parsed(html))
})

test.each([
  ['without a style', '{"location":{"mapLat":44.4,"mapLng":8.9}}', { style: 'grayscale', mapZoom: '12' }],
  [
    'of a style that there is not',
    '{"style":7,"location":{"mapLat":44.4,"mapLng":8.9}}',
    { style: 'grayscale' },
  ],
  ['of the whole world', '{"style":1,"location":{"mapZoom":0}}', { style: 'original', mapZoom: '0' }],
])('a map %s is as the builder draws it', async (_, json, expected) => {
  await open(
    `<div class="sqs-block sqs-block-map" data-block-json='${json}'><div class="sqs-block-content"></div></div>`,
  )
  expect(find('[data-block="map"]').dataset).toMatchObject(expected)
})

test.each([
  ['its address', samples.map?.html ?? '', 'FornoVia del Molo 12', 'Via+del+Molo+12'],
  [
    'what it is called',
    `<div class="sqs-block sqs-block-map" data-block-json='{"location":{"addressTitle":" Forno "}}'><div class="sqs-block-content">&nbsp;</div></div>`,
    'Forno',
    'Forno',
  ],
  [
    'where it is',
    `<div class="sqs-block sqs-block-map" data-block-json='{"location":{"mapLat":44.4,"mapLng":8.9}}'><div class="sqs-block-content">&nbsp;</div></div>`,
    '44.4, 8.9',
    '44.4%2C+8.9',
  ],
])('a map that has not come says %s, with the way there', async (_, html, text, query) => {
  const site = await activate(html)
  await vi.waitFor(() => expect(find('address').textContent).toContain(text))
  expect(document.querySelector('.site-map')).toBeNull()
  for (const link of document.querySelectorAll('address a'))
    expect(link.getAttribute('href')).toContain(query)
  expect(document.querySelectorAll('address a')).toHaveLength(2)
  site.destroy()
  expect(document.body.innerHTML).toBe(parsed(html))
})

// Blocks spec §3 "Map": "the map block model has location, controls, terrain, labels, style".
test.each(['original', 'grayscale', 'satellite', 'minimalLight', 'minimalDark', 'minimalBlue'])(
  'the look of a map goes by its number: %s',
  async name => {
    const all = ['original', 'grayscale', 'satellite', 'minimalLight', 'minimalDark', 'minimalBlue']
    await open(
      `<div class="sqs-block sqs-block-map" data-block-json='{"style":${all.indexOf(name) + 1},"location":{"mapLat":44.4,"mapLng":8.9}}'><div class="sqs-block-content"></div></div>`,
    )
    expect(find('[data-block="map"]').dataset.style).toBe(name)
  },
)

test.each([
  ['said otherwise', '"labels":false,"terrain":true,"controls":false,', ['false', 'true', 'false']],
  ['said nowhere', '', ['true', 'false', 'true']],
])('names, hills and buttons of a map, %s, and a marker beside its middle', async (_, said, expected) => {
  const json = `{${said}"location":{"mapLat":44.4,"mapLng":8.9,"markerLat":44.5,"markerLng":"8.8"}}`
  await open(
    `<div class="sqs-block sqs-block-map" data-block-json='${json}'><div class="sqs-block-content"></div></div>`,
  )
  const { showLabels, showTerrain, showControls, mapLat, mapLng, markerLat, markerLng } =
    find('[data-block="map"]').dataset
  expect([showLabels, showTerrain, showControls]).toEqual(expected)
  expect([mapLat, mapLng, markerLat, markerLng]).toEqual(['44.4', '8.9', '44.5', '8.8'])
})
