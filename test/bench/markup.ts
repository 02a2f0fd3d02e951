// The markup that all candidates share: what stands around the blocks, pictures, the controls of a form.
import type { Block, Field, Picture, Row } from './content.ts'
import { content } from './content.ts'

export const widths = [400, 800, 1600] as const
export const address = ({ number }: Picture, width: (typeof widths)[number]): string =>
  `/pictures/${number}-${width}.png`

export function image(
  picture: Picture,
  { sizes = '100vw', attributes = '' }: { readonly sizes?: string; readonly attributes?: string } = {},
): string {
  const width = sizes === '100vw' ? 800 : 400
  const set = widths.map(each => `${address(picture, each)} ${each}w`).join(', ')
  return `<img ${attributes} src="${address(picture, width)}" srcset="${set}" sizes="${sizes}" width="${width}" height="${width * 0.75}" alt="${picture.alt}" loading="lazy" decoding="async">`
}

export const rows = (list: readonly Row[]): string =>
  list
    .map(
      ({ name, description, price }) =>
        `<div class="row"><div><strong>${name}</strong><br>${description}</div><div>${price}</div></div>`,
    )
    .join('')

/** A field; `attributes` says what it is to a candidate. */
export function field(
  { name, kind, label, isRequired, choices }: Field,
  { form, attributes = 'class="field"' }: { readonly form: string; readonly attributes?: string },
): string {
  const id = `${form}-${name}`
  const own = `id="${id}" name="${name}"${isRequired ? ' required' : ''}`
  const title = `<label for="${id}">${label}</label>`
  switch (kind) {
    case 'select':
      return `<div ${attributes}>${title}<select ${own}><option value="">Scegli</option>${choices.map(choice => `<option>${choice}</option>`).join('')}</select></div>`
    case 'radio':
      return `<fieldset ${attributes} id="${id}"><legend>${label}</legend>${choices
        .map(
          (choice, i) =>
            `<label><input type="radio" ${own.replace(id, `${id}-${i}`)} value="${choice}"> ${choice}</label>`,
        )
        .join('')}</fieldset>`
    case 'textarea':
      return `<div ${attributes}>${title}<textarea ${own} rows="4" maxlength="500"></textarea></div>`
    case 'checkbox':
      return `<div ${attributes}><label><input type="checkbox" ${own}> ${label}</label></div>`
    default:
      return `<div ${attributes}>${title}<input type="${kind}" ${own}></div>`
  }
}

/** Tabs as the pattern of ARIA has them, for who expects the roles in the markup. */
export const tabRoles = (id: string, i: number): string =>
  `type="button" role="tab" id="${id}-tab${i}" aria-controls="${id}-panel${i}" aria-selected="${i === 0}"`

/** What the page's own stylesheet says, whoever brings it to life. */
export const pageStyles = `
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#222;background:#fff}
header{padding:24px 5vw;border-bottom:1px solid #ddd;display:flex;justify-content:space-between}
main{padding:0 5vw 40vh;max-width:1200px;margin:auto}section.block{margin:48px 0}
img{max-width:100%;height:auto;display:block}button{font:inherit;cursor:pointer}figure{margin:0}
.grid{display:grid;grid-template-columns:repeat(4,1fr);gap:20px}.grid img{width:100%;aspect-ratio:4/3;object-fit:cover}
.row{display:flex;justify-content:space-between;padding:6px 0;border-bottom:1px solid #eee}
.field{margin:0 0 16px}.field label,.field legend{display:block}fieldset.field{border:0;padding:0}
.field :is(input:not([type=radio],[type=checkbox]),select,textarea){width:100%;padding:8px;font:inherit;border:1px solid #999}
.error{color:#b00;font-size:14px}.far{height:250vh}
`

interface Page {
  readonly count: number
  /** Nothing can be seen of the blocks, or is near, before somebody scrolls. */
  readonly isFar?: boolean
  readonly head: string
  readonly block: (block: Block) => string
}

export function page({ count, isFar = false, head, block }: Page): string {
  const sections = content(count).map(
    each =>
      `<section class="block of-${each.kind}" id="${each.id}"><h2>${each.heading}</h2><p>${each.prose}</p>${block(each)}</section>`,
  )
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>La bottega</title><link rel="icon" href="data:,"><style>${pageStyles}</style>${head}</head>
<body><header><strong>Bottega</strong><nav><a href="#">Casa</a> <a href="#">Contatti</a></nav></header>
<main><h1>La bottega di via del Forno</h1>${isFar ? '<div class="far"></div>' : ''}
${sections.join('\n')}
</main></body></html>
`
}
