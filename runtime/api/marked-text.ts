/** A piece of a text: what was looked for, or what stands around it. */
export interface Run {
  readonly text: string
  readonly isHit: boolean
}

/** More is no excerpt. */
const longest = 600

/**
 * A text in which the server has marked by `<em>` what was looked for, and in which entities may stand, as plain pieces: it is
 * never taken for markup. Every other tag goes, what stands in it stays.
 */
export function runsOf(html: string): readonly Run[] {
  const runs: { text: string; isHit: boolean }[] = []
  let depth = 0
  let left = longest
  for (const piece of html.slice(0, 4000).split(/(<[a-zA-Z/!][^<>]*>)/)) {
    const [, end, name = ''] = /^<(\/?)([a-zA-Z]{0,20})[^<>]*>$/.exec(piece) ?? []
    if (end !== undefined) {
      if (/^(em|mark|strong|b)$/i.test(name)) depth = Math.max(0, depth + (end ? -1 : 1))
      // Words of two paragraphs are two words.
      else if (/^(p|br|div|li|h\d)$/i.test(name)) add(' ')
      continue
    }
    add(decode(piece))
  }
  return trimmed(runs)

  function add(said: string): void {
    const last = runs.at(-1)
    const one = said.replace(/\s+/g, ' ')
    const text = (last?.text.endsWith(' ') ? one.trimStart() : one).slice(0, left)
    left -= text.length
    if (last && last.isHit === depth > 0) last.text += text
    else if (text) runs.push({ text, isHit: depth > 0 })
  }
}

/** The same without marks. */
export function plainOf(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('')
}

function trimmed(runs: readonly Run[]): readonly Run[] {
  const last = runs.length - 1
  return runs
    .map(({ text, isHit }, i) => {
      const begun = i === 0 ? text.trimStart() : text
      return { text: i === last ? begun.trimEnd() : begun, isHit }
    })
    .filter(({ text }) => text)
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  euro: '€',
}
/** `&egrave;` is an e with a sign that is put onto it. */
const signs: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
}

/** Entities, once: what they say stays text. One that nobody knows stays as it is. */
function decode(text: string): string {
  return text.replace(/&(#x?[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (name.startsWith('#')) {
      const code = Number(name.replace(/^#(x?)/i, (_, hex: string) => (hex ? '0x' : '')))
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : whole
    }
    if (Object.hasOwn(named, name)) return named[name] as string
    const sign = name.slice(1)
    return Object.hasOwn(signs, sign) ? (name.charAt(0) + signs[sign]).normalize('NFC') : whole
  })
}
