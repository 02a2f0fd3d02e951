// Owners write scripts into their pages that ask the builder's own for something while the page is read, when nothing is
// there: what they ask is kept, and `src/exported/globals.ts` does it once the page is alive.

const methods = [
  ...['load', 'afterBodyLoad', 'onInitialize', 'onDestroy', 'globalInit', 'globalDestroy'],
  ...['LayoutBlocks', 'FormBlocks', 'WebsiteComponent', 'Commerce', 'CartPage', 'PageContent'].map(
    initialize,
  ),
  ...['SummaryV2Block', 'Video', 'NativeVideo'].map(initialize),
]

function initialize(what) {
  return `initialize${what}`
}

/** One line, of which every byte is ASCII. What the page has itself stays. */
export const keeper = `<script data-site-asked>!function(w,a){function k(o,n,m){o.siteAsked=a;m.split(" ").forEach(function(f){o[f]=function(){a.push([n,f,arguments])}});w[n]=w[n]||o}k({},"Squarespace","${methods.join(' ')}");k({config:{win:w,doc:document},one:function(){return null}},"Y","use")}(window,[])</script>`

const asks = /\bSquarespace\s*\.\s*on(?:Initialize|Destroy)\s*\(|\bY\s*\.\s*use\s*\(/
/** Also what only stops a script: it has to find something as well. */
const names = /\bSquarespace\s*\.\s*\w+\s*\(|\bY\s*\.\s*\w+\s*\(/
/** Of the builder itself, also where a copy of its files stands beside the page. */
const builders = /(^|[/.])(assets|static1?)\.squarespace\.com\//i
/** What answers; the others are its templates', which begin by themselves with what they find. */
const answers = /\.squarespace\.com\/universal\//i
const scripts = /^(|module|(text|application)\/(x-)?(java|ecma)script)$/i

/**
 * @param {string} html the page
 * @param {string} tags the same by `tagsOnly`
 * @param {number} end where the line goes if nothing asks before that
 * @returns where it goes, and its text; why it cannot; or nothing, where nobody asks, the builder's own script answers, or
 * it is there
 */
export function keeperFor(html, tags, end) {
  const all = scriptsOf(html, tags)
  const inline = all.filter(({ src, type }) => src === undefined && scripts.test(type))
  if (!inline.some(({ text }) => asks.test(text))) return {}
  if (/<script\b[^>]*\sdata-site-asked[\s=>]/i.test(tags)) return {}
  const theirs = all.map(({ src }) => src ?? '').filter(src => builders.test(src))
  if (theirs.some(src => answers.test(src))) return {}
  if (theirs[0])
    return {
      why: `with it a script of the builder’s would begin that is still on it, beside ours: ${theirs[0]}`,
    }
  if (!allowsInline(tags))
    return {
      why: 'its Content-Security-Policy allows no script without a nonce or a hash; let what its scripts ask of Squarespace wait for DOMContentLoaded',
    }
  const first = inline.find(({ text }) => names.test(text))?.at ?? end
  // The page has been adopted already, and is only a part of one.
  return { place: end < 0 ? first : Math.min(first, end), text: keeper }
}

function scriptsOf(html, tags) {
  return [...tags.matchAll(/<script\b([^>]*)>/gi)].map(({ 0: tag, 1: attributes, index }) => {
    const from = index + tag.length
    const end = tags.slice(from).search(/<\/script/i)
    return {
      at: index,
      src: attributeOf(attributes, 'src'),
      type: (attributeOf(attributes, 'type') ?? '').trim(),
      text: html.slice(from, end < 0 ? undefined : from + end),
    }
  })
}

function attributeOf(attributes, name) {
  const [, double, single, bare] =
    attributes.match(RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i')) ?? []
  return double ?? single ?? bare
}

/** As far as the page says it; what a server adds nobody can read here. */
function allowsInline(tags) {
  return [...tags.matchAll(/<meta\b([^>]*)/gi)]
    .filter(([, attributes]) =>
      /^content-security-policy$/i.test(attributeOf(attributes, 'http-equiv')?.trim()),
    )
    .every(([, attributes]) => {
      const policy = (attributeOf(attributes, 'content') ?? '').toLowerCase().split(';')
      const sources = name => policy.map(rule => rule.trim().split(/\s+/)).find(([first]) => first === name)
      const found = sources('script-src-elem') ?? sources('script-src') ?? sources('default-src')
      if (!found) return true
      const words = found.join(' ')
      return /unsafe-inline/.test(words) && !/nonce-|sha(256|384|512)-|strict-dynamic/.test(words)
    })
}
