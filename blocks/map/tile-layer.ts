import type { Env } from '#runtime/env.ts'
import { project, type Tile, tileAddress, tileSize, tilesIn } from './mercator.ts'
import type { Place } from './read.ts'

export interface Camera {
  readonly centre: Place
  /** May be between two levels. */
  readonly zoom: number
}

interface Drawn extends Tile {
  readonly img: HTMLImageElement
  isThere: boolean
}

export interface TileLayer {
  draw(camera: Camera): void
  destroy(): void
}

/** Further in no server has more. */
export const lastZoom = 19

/** The pictures of a map: those in sight, and until they have come those of another level in their place. */
export function createTileLayer(options: {
  readonly env: Env
  readonly el: HTMLElement
  readonly template: string
  readonly guard: <A extends readonly unknown[]>(
    at: string,
    fn: (...args: A) => unknown,
  ) => (...args: A) => unknown
  /** One is there. */
  readonly onFirst: () => void
  /** None has come, and none is on its way. */
  readonly onNone: () => void
}): TileLayer {
  const { env, el, template, guard, onFirst, onNone } = options
  const tiles = new Map<string, Drawn>()
  let wanted: ReadonlySet<string> = new Set()
  let isAny = false

  function make(key: string, tile: Tile): Drawn {
    const img = env.document.createElement('img')
    const drawn: Drawn = { ...tile, img, isThere: false }
    img.alt = ''
    img.draggable = false
    img.className = 'site-map__tile'
    const settle = (isLoaded: boolean) => {
      drawn.isThere = true
      if (isLoaded) {
        img.dataset.isThere = ''
        if (!isAny) onFirst()
        isAny = true
      } else img.remove()
      leave()
      if (!isAny && [...tiles.values()].every(({ isThere }) => isThere)) onNone()
    }
    img.onload = guard('tile', () => settle(true))
    img.onerror = guard('tile', () => settle(false))
    img.src = tileAddress(template, tile, env.pixelRatio() > 1)
    tiles.set(key, drawn)
    el.append(img)
    return drawn
  }

  /** Of the other levels nothing is needed once all of this one are there; of this one nothing that is out of sight. */
  function leave(): void {
    const isWhole = [...wanted].every(key => tiles.get(key)?.isThere)
    const level = [...wanted][0]?.split('/')[0]
    for (const [key, { img, zoom }] of tiles) {
      if (wanted.has(key) || (!isWhole && `${zoom}` !== level)) continue
      img.onload = img.onerror = null
      img.remove()
      tiles.delete(key)
    }
  }

  return {
    draw({ centre, zoom }) {
      const { clientWidth: width, clientHeight: height } = el
      if (!width || !height) return
      const level = Math.max(0, Math.min(lastZoom, Math.round(zoom)))
      const scale = 2 ** (zoom - level)
      const now = tilesIn(project(centre, level), { width, height, zoom: level, scale })
      const keyOf = (tile: Tile) => `${tile.zoom}/${tile.x}/${tile.y}`
      wanted = new Set(now.map(keyOf))
      for (const tile of now) if (!tiles.has(keyOf(tile))) make(keyOf(tile), tile)
      leave()
      for (const { img, x, y, zoom: own } of tiles.values()) {
        const size = tileSize * 2 ** (zoom - own)
        const middle = project(centre, own)
        const at = (index: number, from: number, room: number) =>
          Math.round((index - from / tileSize) * size + room / 2)
        const [left, top] = [at(x, middle.x, width), at(y, middle.y, height)]
        // To the next one's edge, so that no line is seen between two.
        img.style.width = `${at(x + 1, middle.x, width) - left}px`
        img.style.height = `${at(y + 1, middle.y, height) - top}px`
        img.style.transform = `translate(${left}px, ${top}px)`
      }
    },
    destroy() {
      for (const { img } of tiles.values()) {
        img.onload = img.onerror = null
        img.remove()
      }
      tiles.clear()
    },
  }
}
