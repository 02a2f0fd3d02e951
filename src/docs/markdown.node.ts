/** The texts of the documentation, from Markdown as it is read in the repository. */
import { posix } from 'node:path'
import { Marked, type Tokens } from 'marked'
import { coloured, escaped } from './client/demo.mjs'

export interface Heading {
  readonly id: string
  readonly text: string
  readonly depth: number
}

export interface Rendered {
  readonly html: string
  readonly headings: readonly Heading[]
}

/** The name by which a heading is linked, as code hosts make it. */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/<[^>]*>|`/g, '')
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

/** `file` is where the text stands; from a page two folders below the documentation. */
export function render(text: string, file: string): Rendered {
  const headings: Heading[] = []
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text }) {
        const id = anchorOf(text)
        headings.push({ id, text: text.replaceAll('`', ''), depth })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}<a class="anchor" href="#${id}" aria-hidden="true" tabindex="-1">#</a></h${depth}>\n`
      },
      link({ href, tokens }) {
        const shown = this.parser.parseInline(tokens)
        const to = addressOf(href, file)
        return to === null ? shown : `<a href="${escaped(to)}">${shown}</a>`
      },
      code({ text, lang }) {
        return codeOf(text, lang)
      },
      table(token: Tokens.Table) {
        return tableOf(token, cell => this.parser.parseInline(cell.tokens))
      },
    },
  })
  // Marks of what is generated, and what else is no text.
  const html = marked.parse(text.replace(/<!--[\s\S]*?-->/g, ''), { async: false })
  return { html, headings }
}

/** Code that can be scrolled by the keyboard as well. */
export function codeOf(text: string, language = ''): string {
  const shown = language === 'html' || /^\s*</.test(text) ? coloured(text) : escaped(text)
  return `<div class="code"><pre tabindex="0"><code>${shown}</code></pre></div>\n`
}

/** A table whose cells say on a narrow screen what they are. */
function tableOf(
  { header, rows, align }: Tokens.Table,
  cellText: (cell: Tokens.TableCell) => string,
): string {
  const kind = align.includes('right') ? 'numbers' : 'terms'
  const heads = header.map(cellText)
  const isNamed = heads.some(Boolean)
  const head = isNamed
    ? `<thead><tr>${heads.map(text => (text ? `<th scope="col">${text}</th>` : '<td></td>')).join('')}</tr></thead>`
    : ''
  const body = rows.map(cells => {
    const written = cells.map((cell, i) => {
      const label = heads[i]?.replace(/<[^>]*>/g, '')
      const named = label && i > 0 ? ` data-label="${escaped(label)}"` : ''
      return i === 0 ? `<th scope="row">${cellText(cell)}</th>` : `<td${named}>${cellText(cell)}</td>`
    })
    return `<tr>${written.join('')}</tr>`
  })
  return `<div class="scroll" tabindex="0" role="group"><table class="${kind}">${head}<tbody>${body.join('')}</tbody></table></div>\n`
}

const targets: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^blocks\/([\w-]+)\/README(?:\.it)?\.md$/, name => `../blocks/${name}.html`],
  [/^src\/overlays\/([\w-]+)\/README(?:\.it)?\.md$/, name => `../overlays/${name}.html`],
  [/^src\/docs\/guide\/([\w-]+?)(?:\.it)?\.md$/, name => `../guide/${name}.html`],
  [/^examples\/([\w/-]+)\.html$/, name => `../../examples/${name}.html`],
]

/** Where a link of the repository leads in the documentation; `null` where nothing of it is there. */
export function addressOf(href: string, file: string): string | null {
  if (/^(https?:|mailto:|#)/.test(href)) return href
  const [path = '', hash] = href.split('#')
  const full = posix.normalize(posix.join(posix.dirname(file), path))
  for (const [pattern, to] of targets) {
    const [, name] = pattern.exec(full) ?? []
    if (name) return to(name) + (hash ? `#${hash}` : '')
  }
  return null
}
