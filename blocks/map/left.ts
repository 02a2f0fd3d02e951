import type { Block } from '#core'
import type { Settings } from './definition.ts'
import type { Place } from './read.ts'

type Memory = Block['memory']
type Left = Partial<Pick<Settings, 'mapLat' | 'mapLng' | 'mapZoom' | 'markerLat' | 'markerLng'>>

/** What a map of these settings shows, as far as the visitor has moved it. */
export function createLeft(given: Settings, { memory, place }: { memory: Memory; place: Place | null }) {
  const { mapLat, mapLng, mapZoom, markerLat, markerLng } = given
  // Where the page shows another place it is another map.
  const of = JSON.stringify([mapLat, mapLng, mapZoom, markerLat, markerLng, place])
  const [before, left = '{}'] = memory.get('left') ?? []
  let now: Left = before === of ? JSON.parse(left) : {}
  return {
    settings: { ...given, ...now },
    note(more: Left): void {
      if (Object.keys(more).length === 0) return
      now = { ...now, ...more }
      memory.set('left', [of, JSON.stringify(now)])
    },
  }
}
