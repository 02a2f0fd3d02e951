import { expect, test } from 'vitest'
import { placeAt, project, tileAddress, tilesIn } from './mercator.ts'

test('the middle of the world is in the middle of its one tile, and its corners are corners', () => {
  expect(project({ lat: 0, lng: 0 }, 0)).toEqual({ x: 128, y: 128 })
  const { x, y } = project({ lat: 85.0511, lng: -180 }, 0)
  expect([x, Math.round(y)]).toEqual([0, 0])
  // Beyond the end of the tiles there is none.
  expect(project({ lat: 90, lng: 0 }, 3)).toEqual(project({ lat: 85.0511, lng: 0 }, 3))
})

test('Genoa is on the tile that every server of tiles has it on', () => {
  const { x, y } = project({ lat: 44.4087, lng: 8.9271 }, 15)
  expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([17196, 11863])
})

test.each([
  [44.4087, 8.9271],
  [-33.9, 151.2],
  [0, 179.9],
])('%f, %f is found again', (lat, lng) => {
  const found = placeAt(project({ lat, lng }, 12), 12)
  expect(found.lat).toBeCloseTo(lat, 6)
  expect(found.lng).toBeCloseTo(lng, 6)
})

test('east of the last meridian the world begins again', () => {
  const { x, y } = project({ lat: 10, lng: 179 }, 4)
  expect(placeAt({ x: x + 100, y }, 4).lng).toBeLessThan(-150)
})

test('only what is in sight is asked for, the middle first, and nothing above or below the world', () => {
  const tiles = tilesIn({ x: 1000, y: 100 }, { width: 500, height: 400, zoom: 3, scale: 1 })
  expect(tiles[0]).toEqual({ x: 3, y: 0, zoom: 3 })
  expect(tiles.map(({ x, y }) => `${x} ${y}`).sort()).toEqual(['2 0', '2 1', '3 0', '3 1', '4 0', '4 1'])
})

test('an address is filled in, also round the world and for fine screens', () => {
  const template = 'https://t.example/{z}/{x}/{y}{r}.png?{q}'
  expect(tileAddress(template, { x: 9, y: 1, zoom: 3 }, true)).toBe('https://t.example/3/1/1@2x.png?{q}')
  expect(tileAddress(template, { x: -1, y: 1, zoom: 3 }, false)).toBe('https://t.example/3/7/1.png?{q}')
})
