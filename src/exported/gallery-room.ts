import { own } from '#runtime/own.ts'

/** What is written on elements of a gallery. */
export type GalleryRoom = readonly (readonly [el: HTMLElement, styles: Readonly<Record<string, string>>])[]

/** Of newer pages, and of older ones. */
export const galleries =
  '.gallery-strips,.gallery-masonry,.gallery-grid,.gallery-reel,.gallery-slideshow,.gallery-fullscreen-slideshow,' +
  '[class*="sqs-gallery-block-"]'

/** CSS pixels: on narrower windows there are fewer beside each other. */
const narrow = 640

interface Given {
  readonly gallery: HTMLElement
  /** What is as high as its pictures. */
  readonly holder: HTMLElement
  /** Width divided by height of each picture. */
  readonly ratios: readonly number[]
  readonly isNarrow: boolean
  /** Between them, as a share of the gallery's width. */
  readonly gutter: number
  number(name: string, otherwise: number): number
}

/** A number is the height as a share of the width. By the rules of what describes them. */
const rooms: Readonly<Record<string, (given: Given) => number | string | GalleryRoom>> = {
  strips({ ratios, gutter, isNarrow }) {
    const [least, most] = isNarrow ? [0.381, 1.5] : [0.216, 0.375]
    let [height, sum, room] = [-gutter, 0, 1]
    const end = () => {
      height += Math.min(room / sum, most) + gutter
    }
    for (const ratio of ratios) {
      if (sum > 0 && (sum + ratio) * least > room - gutter) {
        end()
        sum = 0
        room = 1
      } else if (sum > 0) room -= gutter
      sum += ratio
    }
    end()
    return height
  },
  masonry({ ratios, gutter, isNarrow, number }) {
    const columns = Math.min(number('numColumns', 3) || 1, isNarrow ? 2 : 30)
    const ends = new Array<number>(columns).fill(-gutter)
    for (const ratio of ratios) {
      const least = Math.min(...ends)
      ends[ends.indexOf(least)] = least + (1 - gutter * (columns - 1)) / columns / ratio + gutter
    }
    return Math.max(...ends)
  },
  grid({ holder, gutter, number }) {
    const columns = number('numColumns', 3)
    const gap = `${gutter * 100}vw`
    const least = `max(140px,(100% - ${columns - 1}*${gap})/${columns})`
    return [
      [holder, { display: 'grid', gap, 'grid-template-columns': `repeat(auto-fill,minmax(${least},1fr))` }],
    ]
  },
  reel: ({ number }) => `${number('viewportHeight', 50)}vh`,
  fullscreen({ gallery }) {
    const [, size = ''] =
      /section-height--(\w+)/.exec(gallery.closest('.page-section')?.className ?? '') ?? []
    return `${{ small: 33, medium: 66 }[size] ?? 100}svh`
  },
  slideshow: ({ ratios: [first = 1], number }) => number('aspectRatio', 0) / 100 || 1 / first,
  'block-slider': ({ number }) => number('aspectRatio', number('vSize', 10) * 5) / 100,
  'block-grid'({ gallery, holder, number }) {
    const room = number('padding', 20)
    const width = `${100 / Number(/per-row-(\d+)/.exec(gallery.className)?.[1] ?? 4)}%`
    return [
      [holder, { margin: `0 ${-room / 2}px` }],
      ...all(holder, '.slide').map(slide => [slide, { width }] as const),
      ...all(holder, '.margin-wrapper').map(
        frame => [frame, { margin: `0 ${room / 2}px ${room}px` }] as const,
      ),
    ]
  },
}

const all = (el: Element, selector: string) => [...own(el).querySelectorAll<HTMLElement>(selector)]

/** Until it is described it holds no picture: it keeps the room that it is going to have, and is not seen. */
export function roomOf(gallery: HTMLElement, viewport: number): GalleryRoom {
  const [, kind = '', name = ''] =
    /gallery-((?:block-)?(strips|masonry|grid|reel|fullscreen|slide\w+))/.exec(gallery.className) ?? []
  const [holder] = all(gallery, kind === name ? '[class$="-wrapper"]' : '.sqs-gallery')
  const ratios = all(gallery, 'img').flatMap(image => {
    const [width = 0, height = 0] = sizeOf(image)
    return width && height ? width / height : []
  })
  const room = rooms[kind] ?? rooms[name]
  if (!holder || !room || ratios.length === 0) return []
  const said =
    gallery.getAttribute('data-props') ?? gallery.closest('.sqs-block')?.getAttribute('data-block-json')
  const number = (name: string, otherwise: number) =>
    Number(new RegExp(`"${name}"\\s*:\\s*"?([\\d.]+)`).exec(said ?? '')?.[1] ?? otherwise)
  const gutter = number('gutter', 0) / 2000
  const found = room({ gallery, holder, ratios, number, gutter, isNarrow: viewport < narrow })
  const unseen = [holder, { visibility: 'hidden' }] as const
  if (typeof found === 'object') return [unseen, ...found]
  const height = typeof found === 'number' ? `${holder.clientWidth * found}px` : found
  return gallery.style.height
    ? [unseen]
    : [
        unseen,
        [
          typeof found === 'number' ? holder : gallery,
          { height, 'max-height': name === 'slideshow' ? '100svh' : '', overflow: 'clip' },
        ],
      ]
}

/** Of a picture, as the page says it. */
export function sizeOf(image: Element): readonly number[] {
  return (
    /^(\d+)x(\d+)$/
      .exec(image.getAttribute('data-image-dimensions') ?? '')
      ?.slice(1)
      .map(Number) ?? []
  )
}
