import type { ExportedPage } from '#exported/define.ts'
import { peekJson } from '#exported/peek-json.ts'
import { own } from '#runtime/own.ts'
import { isRecord, ownValue } from '#runtime/schema/index.ts'
import { partsIn } from './holder.ts'

const slides = '.ProductItem-gallery-slides-item,.product-gallery-slides-item,.pdp-gallery-slides'

/** Slides that show one variant, or all of one colour: they come when that is chosen. */
export function namePictures(root: HTMLElement, page: ExportedPage): void {
  const found = partsIn(root, slides)
  if (found.length < 2) return
  const { variants, images } = toldOf(root)
  found.forEach((el, i) => {
    // The newest pages do not say which is which, but have them in the order of their data.
    const id = own(el).getAttribute('data-image-id') ?? idOf(images[i])
    const of = variants.filter(each => id && idsOf(each).includes(id))
    const attributes = markOf(of, variants)
    if (attributes) page.annotate(el, { 'data-part': 'slide', ...attributes })
  })
}

function toldOf(root: HTMLElement) {
  const [holder] = partsIn(root, '.product-variants')
  const context = peekJson(root, 'data-context')
  const product = isRecord(context) ? ownValue(context, 'product') : null
  const list = (name: string) => listOf(isRecord(product) ? ownValue(product, name) : null)
  const older = peekJson(holder ?? null, 'data-variants')
  return { variants: Array.isArray(older) ? listOf(older) : list('variants'), images: list('images') }
}

function listOf(value: unknown): readonly object[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function idOf(image: unknown): string {
  const id = isRecord(image) ? ownValue(image, 'id') : image
  return typeof id === 'string' ? id : ''
}

function idsOf(variant: object): readonly string[] {
  const lists = ['imageIds', 'images'].flatMap(name => ownValue(variant, name) ?? [])
  const main = ['mainImageId', 'mainImage'].map(name => ownValue(variant, name))
  return [...lists, ...main].map(idOf).filter(Boolean)
}

/** By the one variant that it shows, or by what all that it shows have in common and not all of the product have. */
function markOf(of: readonly object[], all: readonly object[]): Record<string, string> | null {
  const [first] = of
  if (!first || of.length === all.length) return null
  const id = ownValue(first, 'id')
  if (of.length === 1 && typeof id === 'string') return { 'data-variant-id': id }
  const options = (variant: object) => {
    const found = ownValue(variant, 'attributes')
    return isRecord(found) ? found : {}
  }
  const common = Object.entries(options(first)).filter(([name, value]) => {
    const has = (variant: object) => ownValue(options(variant), name) === value
    return of.every(has) && !all.every(has)
  })
  const says = (variant: object) =>
    common.every(([name, value]) => ownValue(options(variant), name) === value)
  const isExact = common.length > 0 && all.filter(says).length === of.length
  return isExact ? { 'data-variant-attributes': JSON.stringify(Object.fromEntries(common)) } : null
}
