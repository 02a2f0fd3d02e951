// What a demo is made of, for the generator, for the page and for the tests: one text, seen, copied and tried.

/** Writes settings into the first tag that is the block's, or into what the page says of the site. `null` takes one away. */
export function withSettings(demo, values) {
  let { markup } = demo
  const context = structuredClone(demo.context)
  for (const control of demo.controls) {
    if (!(control.name in values)) continue
    const value = values[control.name]
    if (control.context) put(context, control.context.split('.'), typed(control, value))
    else markup = withAttribute(markup, demo.root, control.attribute, value)
  }
  return { ...demo, markup, context }
}

function typed({ kind, numeric }, value) {
  if (value === null) return undefined
  return kind === 'boolean' ? value === 'true' : kind === 'number' || numeric ? Number(value) : value
}

function put(context, path, value) {
  const last = path.pop()
  let at = context
  for (const name of path) at = at[name] ??= {}
  if (value === undefined) delete at[last]
  else at[last] = value
}

/** What stands around an attribute's value, and its value, in the tag of the demo. */
function placesIn(markup, root, name) {
  // A value may hold the end of a tag, as one with markup does.
  const rest = '(?:[^<>"]|"[^"]*")*'
  const tag = new RegExp(`<[a-z]${rest}?${root ? `\\s${root}(?=[\\s>])` : ''}${rest}>`).exec(markup)
  if (!tag) return null
  const found = new RegExp(`\\s+${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag[0])
  return { tag, found }
}

/** The value of an attribute of the demo's first tag; an empty one means true. */
export function attributeIn(markup, root, name) {
  const found = placesIn(markup, root, name)?.found
  return found ? (found[1] ?? 'true') : null
}

function withAttribute(markup, root, name, value) {
  const places = placesIn(markup, root, name)
  if (!places) return markup
  const { tag, found } = places
  const without = found ? tag[0].replace(found[0], '') : tag[0]
  const text = value === null ? '' : ` ${name}="${escaped(value)}"`
  const written = without.replace(/\s*(\/?>)$/, (_, end) => `${text}${end}`)
  return markup.slice(0, tag.index) + written + markup.slice(tag.index + tag[0].length)
}

export const escaped = text =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const json = value => JSON.stringify(value, null, 2).replaceAll('<', '\\u003c').replaceAll('\n', '\n    ')

/** The block alone, as one writes it into a page of one's own. */
export function markupOf(demo) {
  return demo.markup.replaceAll('@/', '')
}

/** The whole page; `base` leads from it to the folder of `site.js`. */
export function pageOf(demo, base = '') {
  const says = (name, value) =>
    value ? `    <script type="application/json" ${name}>\n    ${json(value)}\n    </script>\n` : ''
  const page = `<!doctype html>
<html lang="it" data-visits="off">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escaped(demo.title)}</title>
    <link rel="stylesheet" href="@/site${demo.look ? `.${demo.look}` : ''}.css">
    <!-- The look of the examples: yours takes its place. -->
    <link rel="stylesheet" href="@/docs/examples/examples.css">
    <link rel="stylesheet" href="@/docs/demo/${demo.name}.css">
${says('data-site-context', demo.context)}${says('data-site-consent', demo.consent)}    <!-- A stand-in for a site's server: leave it out on your site. -->
    ${demo.mock}
    <script src="@/site.js" defer></script>
  </head>
  <body>
    <main>
${demo.markup}
    </main>
  </body>
</html>
`
  return page.replaceAll('@/', base)
}

/** Markup in colours: tags, attributes, their values and comments. */
export function coloured(markup) {
  const safe = markup.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return safe
    .replace(/&lt;!--[\s\S]*?-->/g, found => `<i>${found}</i>`)
    .replace(/(&lt;\/?)([a-z][\w-]*)((?:[^<>"]|"[^"]*")*)(>)/g, (_, open, tag, rest, close) => {
      const attributes = rest.replace(
        /([\w:-]+)(="[^"]*")?/g,
        (_, name, value = '') => `<b>${name}</b>${value && `=<q>${value.slice(1)}</q>`}`,
      )
      return `${open}<u>${tag}</u>${attributes}${close}`
    })
}
