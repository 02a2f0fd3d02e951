import { isOwnPart, part, parts } from '#core'
import { own } from '#runtime/own.ts'
import type { Settings } from './definition.ts'

export interface Content {
  readonly list: HTMLElement | null
  /** The server has sent them: the list is a gallery, or has items that its page lays out. */
  readonly hasItems: boolean
  /** How a drawn list has to be, from the one on the page. */
  readonly look: Readonly<Record<string, string>>
  readonly filters: readonly HTMLAnchorElement[]
}

/** Only looks; `null` where there is nothing to be shown and nowhere to ask. */
export function read(root: HTMLElement, { collection }: Settings): Content | null {
  const list = part(root, 'list')
  if (!list && !collection) return null
  const filters = parts(root, 'filter').filter((el): el is HTMLAnchorElement => own(el).matches('a[href]'))
  const isGallery = list !== null && own(list).matches('[data-block]')
  return { list, hasItems: isGallery || parts(root, 'item').length > 0, look: lookOf(list), filters }
}

/** Its own attributes, but for what says where it stands and how it is; classes of ours come and go. */
function lookOf(list: HTMLElement | null): Readonly<Record<string, string>> {
  if (!list) return {}
  const el = own(list)
  const names = el
    .getAttributeNames()
    .filter(name => name.startsWith('data-') && !/^data-(part|block|block-state|when)$/.test(name))
  const classes = [...el.classList].filter(name => !name.startsWith('site-')).join(' ')
  return {
    ...Object.fromEntries(names.map(name => [name, el.getAttribute(name) ?? ''])),
    ...(classes && { class: classes }),
  }
}

/** What of the list asks for the product it stands for, if a click was on that. */
export function openerOf(root: Element, target: EventTarget | null): HTMLAnchorElement | null {
  const from = target && 'closest' in target ? (target as Element) : null
  const opener = own(from)?.closest<HTMLAnchorElement>('a[href][data-part~="open"]') ?? null
  return opener && openersIn(root).includes(opener) ? opener : null
}

/** In the order of the list; what is in another summary inside is none of them, and neither is what is out of sight. */
export function openersIn(root: Element): readonly HTMLAnchorElement[] {
  const found = own(root).querySelectorAll<HTMLAnchorElement>('a[href][data-part~="open"]')
  return [...found].filter(el => {
    const inside = own(el).closest('[data-block="gallery"]')
    return (
      !own(el).closest('[hidden]') && (isOwnPart(root, el) || (inside !== null && isOwnPart(root, inside)))
    )
  })
}
