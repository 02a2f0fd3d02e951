import { urlOf } from '#runtime/url.ts'

/** What a browser asks nobody for before somebody presses it. */
const led =
  /^((a|area) (href|ping|xlink:href)|form action|(button|input) formaction|(q|blockquote|ins|del) cite)$/
const fetched = /^(src|data|poster|href|xlink:href|background)$/
/** An address in any text; those of drawings and of documents are names, and nobody is asked. */
const named = /(?:^|[^\w:.-])(?:(?:http|ws)s?:)?\/\/((?!www\.w3\.org)[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,})/gi

/** Whom markup calls as soon as it is on a page. */
export interface Calls {
  /** Other hosts that it names, in its order. */
  readonly hosts: readonly string[]
  /** What it runs itself may call anybody. */
  readonly isOpen: boolean
}

export function callsOf(content: DocumentFragment, base: string): Calls {
  const hosts = new Set<string>()
  const { host } = new URL(base)
  const add = (found: string) => found && found !== host && hosts.add(found.replace(/^www\./, ''))
  let isOpen = false
  for (const el of content.querySelectorAll('*')) {
    for (const { name, value } of el.attributes) {
      if (led.test(`${el.localName} ${name}`)) continue
      const url = fetched.test(name) ? urlOf(value, base) : null
      if (url) add(url.host)
      for (const [, found = ''] of value.matchAll(named)) add(found.toLowerCase())
      isOpen ||= /^(on|srcdoc$|http-equiv$)/.test(name)
    }
    if (!/^(script|style)$/.test(el.localName)) continue
    const text = el.textContent ?? ''
    for (const [, found = ''] of text.matchAll(named)) add(found.toLowerCase())
    isOpen ||=
      el.localName === 'script' && text.trim() !== '' && !/json|plain/.test(el.getAttribute('type') ?? '')
  }
  return { hosts: [...hosts], isOpen }
}
