import type { Stop } from '#runtime/env.ts'
import { mapsKeyOf } from '#runtime/page/index.ts'
import type { Settings } from './definition.ts'
import { lookOf } from './looks.ts'
import { centreOf, mapTimeoutMs, markerOf, noteOf, type Open, type Opening, pin, pinSize } from './opened.ts'
import { loadMaps, onRefusal } from './provider.ts'

/** The map of the provider, with its marker and the marker's window. */
export const open: Open = async opening => {
  const { runtime, env, el, settings, guard, signal, onMove } = opening
  const maps = await loadMaps(runtime, settings.key || mapsKeyOf(runtime.page))
  signal.throwIfAborted()
  const map = new maps.Map(el, optionsOf(settings, opening))
  const marker = new maps.Marker({ map, ...markerOptions(settings, opening) })
  const note = new maps.InfoWindow({ content: noteOf(opening) })
  const stops: Stop[] = []
  const on = (where: typeof map | typeof marker, name: string, fn: () => void) => {
    const listening = where.addListener(name, guard(name, fn))
    stops.push(() => listening.remove())
  }
  on(marker, 'click', () => note.open({ map, anchor: marker }))
  on(marker, 'dragend', () => {
    const at = marker.getPosition()
    if (at) onMove({ lat: at.lat(), lng: at.lng() })
  })
  stops.push(() => {
    note.close()
    marker.setMap(null)
  })

  try {
    await seen()
  } catch (error) {
    for (const stop of stops) stop()
    throw error
  }

  return {
    set(wanted) {
      map.setOptions(optionsOf(wanted, opening))
      marker.setOptions(markerOptions(wanted, opening))
    },
    view() {
      const [at, zoom] = [map.getCenter?.(), map.getZoom?.()]
      return at && zoom !== undefined ? { lat: at.lat(), lng: at.lng(), zoom } : null
    },
    destroy() {
      for (const stop of stops) stop()
    },
  }

  /** It is there when its pictures are: a script that has come is no map yet. */
  function seen(): Promise<void> {
    return new Promise((resolve, reject) => {
      stops.push(
        env.after(mapTimeoutMs, () => reject(new Error(`no picture within ${mapTimeoutMs / 1000} s`))),
        // Until it is there this is what it fails of, afterwards what it is lost by.
        onRefusal(
          env,
          guard('refused', () => {
            reject(new Error('the key was refused'))
            opening.onFail('refused')
          }),
        ),
      )
      signal.addEventListener('abort', () => reject(signal.reason))
      on(map, 'tilesloaded', resolve)
    })
  }
}

function optionsOf(settings: Settings, { content }: Opening): object {
  const { draggable, scrollwheel, showControls, disableDefaultUI, mapZoom } = settings
  const controls = showControls && !disableDefaultUI
  return {
    center: centreOf(settings, content),
    zoom: mapZoom,
    ...lookOf(settings),
    // Of the page's own wheel and of its one finger the map takes none unless told.
    gestureHandling: draggable ? (scrollwheel ? 'greedy' : 'cooperative') : 'none',
    disableDefaultUI: !controls,
    zoomControl: controls,
    mapTypeControl: false,
    streetViewControl: false,
    keyboardShortcuts: draggable,
  }
}

function markerOptions(settings: Settings, { content, label }: Opening): object {
  const { width, height } = pinSize
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 64" width="${width}" height="${height}"><path d="${pin}" fill="#1f2a2e" stroke="#fff" stroke-width="2"/><circle cx="24" cy="23" r="7" fill="#fff"/></svg>`
  return {
    position: markerOf(settings, content),
    draggable: settings.markerDraggable,
    title: content.title || label,
    icon: {
      url: `data:image/svg+xml,${encodeURIComponent(svg)}`,
      scaledSize: { width, height, equals: () => false },
      anchor: { x: width / 2, y: height },
    },
  }
}
