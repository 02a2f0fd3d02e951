import { mapAddress, wayAddress } from '#parts/map-address.ts'
import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'
import { createMake, dress } from '../forms/nodes.ts'
import { type BlockJson, numberOf, readJson } from '../json.ts'

const address = ['addressTitle', 'addressLine1', 'addressLine2', 'addressCountry']
const styles = ['original', 'grayscale', 'satellite', 'minimalLight', 'minimalDark', 'minimalBlue']

const attributeOf = (name: string): string => `data-${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`

type Attributes = Record<string, string>

/** A map of which the page holds the settings, and nothing that can be read: blocks spec §3 has the numbers of its styles. */
export function describeMap(el: HTMLElement, page: ExportedPage): void {
  const newer = own(el).querySelector<HTMLElement>('[data-context]')
  const at = newer ?? own(el).querySelector<HTMLElement>('.sqs-block-content')
  const said = readJson(newer ?? el, newer ? 'data-context' : 'data-block-json', { page, in: 'map' })
  const { mapZoom, ...place } = (said?.location ?? {}) as BlockJson
  // What was drawn before the page was saved is its own.
  if (!at || !said || own(at).textContent?.trim()) return
  const attributes: Attributes = {
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
    if (/^(string|number)$/.test(typeof value)) attributes[attributeOf(name)] = `${value}`.slice(0, 300)
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
  write(at, { page, attributes })
}

/** What the block would write, and in its look: so it is there as well where the block cannot be had. */
function write(
  at: HTMLElement,
  { page, attributes: said }: { readonly page: ExportedPage; readonly attributes: Attributes },
): void {
  const { env, messages } = page.runtime
  const make = createMake(env)
  const [title, ...lines] = address.map(name => said[attributeOf(name)]?.trim() ?? '')
  const place = ['mapLat', 'mapLng'].map(name => said[attributeOf(name)])
  const known = lines.filter(Boolean)
  if (known.length === 0 && place.every(Boolean)) known.push(place.join(', '))
  const query = known.length > 0 ? known : title ? [title] : []
  if (query.length === 0) return
  const link = (href: string, text: string) =>
    dress(make('a', { href, target: '_blank', rel: 'noopener' }, text), {
      display: 'block',
      'line-height': '50px',
    })
  const links = make(
    'div',
    { class: 'site-map__links' },
    link(mapAddress(query), messages.format('map.open')),
    link(wayAddress(query), messages.format('map.way')),
  )
  const name = title ? [make('strong', {}, title)] : []
  const written = make('address', {}, ...name, ...known.map(line => make('div', {}, line)), links)
  const before = [...at.childNodes]
  own(at).replaceChildren(dress(written, { padding: 'var(--site-space-6, 24px)', 'font-style': 'normal' }))
  page.onDestroy(() => own(at).replaceChildren(...before))
}
