import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'
import { type BlockJson, numberOf, readJson } from '../json.ts'

const address = ['addressTitle', 'addressLine1', 'addressLine2', 'addressCountry']
const styles = ['original', 'grayscale', 'satellite', 'minimalLight', 'minimalDark', 'minimalBlue']

/** A map of which the page holds the settings, and nothing that can be read: blocks spec §3 has the numbers of its styles. */
export function describeMap(el: HTMLElement, page: ExportedPage): void {
  const newer = own(el).querySelector<HTMLElement>('[data-context]')
  const at = newer ?? own(el).querySelector<HTMLElement>('.sqs-block-content')
  const said = readJson(newer ?? el, newer ? 'data-context' : 'data-block-json', { page, in: 'map' })
  const { mapZoom, ...place } = (said?.location ?? {}) as BlockJson
  // What was drawn before the page was saved is its own.
  if (!at || !said || own(at).textContent?.trim()) return
  const attributes: Record<string, string> = {
    'data-block': 'map',
    // The defaults of both are those of blocks spec §3; 0 shows the whole world.
    'data-style': styles[Number(said.style) - 1] ?? 'grayscale',
    'data-map-zoom': `${Math.min(21, Math.max(0, Math.round(numberOf(mapZoom) ?? 12)))}`,
    'data-show-labels': `${said.labels !== false}`,
    'data-show-terrain': `${said.terrain === true}`,
    'data-show-controls': `${said.controls !== false}`,
  }
  for (const name of ['mapLat', 'mapLng', 'markerLat', 'markerLng', ...address]) {
    const value = place[name]
    if (/^(string|number)$/.test(typeof value))
      attributes[`data-${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`] = `${value}`.slice(0, 300)
  }
  page.annotate(at, attributes)
  const { height } = own(at).getBoundingClientRect()
  page.style(at, {
    '--site-map-height': '260px',
    // A newer one says that it is as wide as what it stands in, and has an edge here.
    'box-sizing': 'border-box',
    height: 'auto',
    'min-height': `${Math.round(height)}px`,
  })
}
