/** What is shared. */
export interface Shared {
  readonly url: string
  readonly title: string
  readonly picture: string
}

/** How a service is asked by a plain link: the address, and what its fields are called. */
type Service = readonly [address: string, fields: Readonly<Record<string, keyof Shared>>]

const services: Readonly<Record<string, Service>> = {
  facebook: ['https://www.facebook.com/sharer/sharer.php', { u: 'url' }],
  x: ['https://x.com/intent/post', { url: 'url', text: 'title' }],
  linkedin: ['https://www.linkedin.com/sharing/share-offsite/', { url: 'url' }],
  reddit: ['https://www.reddit.com/submit', { url: 'url', title: 'title' }],
  tumblr: ['https://www.tumblr.com/widgets/share/tool', { canonicalUrl: 'url', title: 'title' }],
  pinterest: [
    'https://www.pinterest.com/pin/create/button/',
    { url: 'url', media: 'picture', description: 'title' },
  ],
  telegram: ['https://t.me/share/url', { url: 'url', text: 'title' }],
}

/** One field holds all of it. */
const inOne: Readonly<Record<string, string>> = {
  whatsapp: 'https://wa.me/?text=',
  bluesky: 'https://bsky.app/intent/compose?text=',
  threads: 'https://www.threads.net/intent/post?text=',
}

/** What pages of before call them. */
const others = new Map([
  ['twitter', 'x'],
  ['mail', 'email'],
])

/** Half a sign at the end of what was cut is none. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}

const names = new Map([
  ['x', 'X'],
  ['linkedin', 'LinkedIn'],
  ['whatsapp', 'WhatsApp'],
])

/** As the service writes itself. */
export function nameOf(service: string): string {
  return names.get(service) ?? service.charAt(0).toUpperCase() + service.slice(1)
}

/** The service's own name, of what a page calls it. */
export function serviceOf(name: string): string {
  const plain = name.trim().toLowerCase()
  return others.get(plain) ?? plain
}

/** All there are, for authors who have misspelt one. */
export const serviceNames = [...Object.keys(services), ...Object.keys(inOne), 'email']

/** The link to a service, or `null` for one that nobody knows. */
export function addressOf(service: string, shared: Shared): string | null {
  const { url, title } = shared
  // In an e-mail a space is never a plus.
  if (service === 'email') return `mailto:?subject=${encode(title)}&body=${encode(url)}`
  if (Object.hasOwn(inOne, service)) return inOne[service] + encode([title, url].filter(Boolean).join('\n'))
  if (!Object.hasOwn(services, service)) return null
  const [address, fields] = services[service] as Service
  const query = Object.entries(fields)
    .filter(([, field]) => shared[field])
    .map(([name, field]) => `${name}=${encode(shared[field])}`)
  return `${address}?${query.join('&')}`
}
