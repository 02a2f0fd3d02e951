import type { Point } from '#runtime/shapes.ts'
import type { Place } from './read.ts'

/** Pixels of a tile's side. */
export const tileSize = 256
/** Where the square world of the tiles ends. */
const lastLat = 85.0511

const worldOf = (zoom: number): number => tileSize * 2 ** zoom

/** Where a place stands in the world of that zoom, in pixels from its upper left corner. */
export function project({ lat, lng }: Place, zoom: number): Point {
  const north = (Math.min(lastLat, Math.max(-lastLat, lat)) * Math.PI) / 180
  return {
    x: ((lng + 180) / 360) * worldOf(zoom),
    y: ((1 - Math.asinh(Math.tan(north)) / Math.PI) / 2) * worldOf(zoom),
  }
}

/** The way back; the world goes round, and ends above and below. */
export function placeAt({ x, y }: Point, zoom: number): Place {
  const world = worldOf(zoom)
  const up = Math.PI * (1 - (2 * Math.min(world, Math.max(0, y))) / world)
  return {
    lat: (Math.atan(Math.sinh(up)) * 180) / Math.PI,
    lng: ((((x / world) % 1) + 1) % 1) * 360 - 180,
  }
}

export interface Tile extends Point {
  readonly zoom: number
}

/** The tiles of a level that are in sight, those in the middle first. */
export function tilesIn(
  middle: Point,
  {
    width,
    height,
    zoom,
    scale,
  }: { readonly width: number; readonly height: number; readonly zoom: number; readonly scale: number },
): readonly Tile[] {
  const half = { x: width / 2 / scale, y: height / 2 / scale }
  const at = (value: number) => Math.floor(value / tileSize)
  const last = 2 ** zoom - 1
  const tiles: Tile[] = []
  for (let y = Math.max(0, at(middle.y - half.y)); y <= Math.min(last, at(middle.y + half.y)); y++)
    for (let x = at(middle.x - half.x); x <= at(middle.x + half.x); x++) tiles.push({ x, y, zoom })
  const far = (tile: Tile) =>
    Math.hypot((tile.x + 0.5) * tileSize - middle.x, (tile.y + 0.5) * tileSize - middle.y)
  return tiles.sort((a, b) => far(a) - far(b))
}

/** The address of a tile. East of the last one comes the first one again. */
export function tileAddress(template: string, { x, y, zoom }: Tile, isFine: boolean): string {
  const count = 2 ** zoom
  const values: Readonly<Record<string, string>> = {
    x: `${((x % count) + count) % count}`,
    y: `${y}`,
    z: `${zoom}`,
    r: isFine ? '@2x' : '',
  }
  return template.replace(/\{([xyzr])\}/g, (_, name: string) => values[name] ?? '')
}
