// What a browser takes for tags, without a parser: once through, from the beginning.

/** What stands in them is text, or is kept for later. */
const textual = /^(script|style|template|textarea|title|iframe|noembed|noframes|noscript|xmp)$/

/** As long as before: comments, what only looks like markup, and values with `<` or `>` in them are blank. */
export function tagsOnly(html) {
  const hidden = []
  const unclosed = new Set()
  let at = html.indexOf('<')
  while (at >= 0) at = html.indexOf('<', after(html, at, { hidden, unclosed }))
  let from = 0
  const parts = hidden.map(([start, end]) => {
    const part = html.slice(from, start) + ' '.repeat(end - start)
    from = end
    return part
  })
  return parts.join('') + html.slice(from)
}

/** What a head may hold, and what may stand before it. */
const beforeBody = 'html|head|title|meta|link|base|script|style|noscript|template'
const beginsBody = new RegExp(`<(?!(?:${beforeBody})[\\s/>])[a-z]`, 'i')

/**
 * Where a script goes: at the end of the head, or before the body, though a whole page writes the tags of neither (HTML lets
 * them be left out, and who makes pages smaller does so); below 0 where it is only a part of a page.
 */
export function placeIn(tags) {
  const end = tags.search(/<\/head\s*>/i)
  if (end >= 0) return end
  if (!/<(?:!doctype|html|body)[\s>]/i.test(tags)) return -1
  const body = tags.search(beginsBody)
  return body < 0 ? tags.length : body
}

/** Where to go on behind what begins here. */
function after(html, at, { hidden, unclosed }) {
  if (html.startsWith('<!--', at)) {
    const end = endOf(/-->|--!>/g, html, at + (/^-?>/.test(html.slice(at + 4, at + 6)) ? 2 : 4))
    hidden.push([at, end])
    return end
  }
  const [, name] = sticky(/<(\/?[a-z][^\s/>]*)/iy, html, at) ?? []
  if (!name) return at + 1
  const end = endOfTag(html, at + 1 + name.length, hidden)
  const kind = name.toLowerCase()
  if (!textual.test(kind) || unclosed.has(kind) || html.startsWith('/>', end - 2)) return end
  const closing = new RegExp(`</${kind}(?=[\\s/>])`, 'gi')
  closing.lastIndex = end
  const found = closing.exec(html)
  if (!found) {
    unclosed.add(kind)
    return end
  }
  hidden.push([end, found.index])
  return found.index
}

/** A `>` in a value is none. */
function endOfTag(html, from, hidden) {
  let at = from
  while (at < html.length && html[at] !== '>') {
    const [step, value] = sticky(/[^>=]+|=\s*("[^"]*"|'[^']*')?/y, html, at)
    at += step.length
    if (/[<>]/.test(value ?? '')) hidden.push([at - value.length, at])
  }
  return Math.min(at + 1, html.length)
}

function sticky(pattern, html, at) {
  pattern.lastIndex = at
  return pattern.exec(html)
}

function endOf(pattern, html, from) {
  pattern.lastIndex = from
  return pattern.exec(html) ? pattern.lastIndex : html.length
}
