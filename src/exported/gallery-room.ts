import { own } from '#runtime/own.ts'

/** What is written on elements of a gallery. */
export type GalleryRoom = readonly (readonly [el: HTMLElement, styles: Readonly<Record<string, string>>])[]

/** Of newer pages, of older ones, and what stands in rows. */
export const galleries =
  '.gallery-strips,.gallery-masonry,.gallery-grid,.gallery-reel,.gallery-slideshow,.gallery-fullscreen-slideshow,' +
  '[class*="sqs-gallery-block-"],.summary-block-wrapper,.user-items-list-carousel'

interface Given {
  readonly gallery: HTMLElement
  /** What holds its pictures. */
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
    const columns = Math.min(Math.round(number('numColumns', 3)) || 1, isNarrow ? 2 : 30)
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
  slider: ({ number }) => number('aspectRatio', number('vSize', 10) * 5) / 100,
  carousel({ gallery, holder, number }) {
    const { clientWidth } = holder
    const said = (name: string) => Number(gallery.getAttribute(name))
    const wanted = said('data-max-columns') || number('slidesPerRow', 3)
    const columns = Math.min(wanted, clientWidth < 480 ? 2 : clientWidth < 724 ? 3 : 30)
    const gutter = `${said('data-space-between-slides-value') || number('gutter', 1)}px`
    const width = `calc((100% - ${gutter}*${columns - 1})/${columns})`
    return [
      ...items(holder, number, {
        each: { flex: 'none', width, transform: 'none' },
        all: {
          display: 'flex',
          gap: gutter,
          '--site-gallery-columns': `${columns}`,
          '--site-gallery-gutter': gutter,
        },
      }),
      // Cards have square pictures, unless the page's stylesheet says otherwise.
      ...all(gallery, 'li img').map(image => [image, { 'aspect-ratio': '1' }] as const),
    ]
  },
  auto: columns,
}

/** Of a summary, as many as fit. */
function columns({ holder, number }: Given): GalleryRoom {
  const count = Math.max(1, Math.floor(holder.clientWidth / number('columnWidth', 250)))
  return items(holder, number, {
    each: {},
    all: {
      display: 'grid',
      gap: `${number('gutter', 0)}px`,
      'grid-template-columns': `repeat(${count},minmax(0,1fr))`,
    },
  })
}

/** Such a page's stylesheet shows each of them by itself. */
function items(
  holder: HTMLElement,
  number: Given['number'],
  styles: Readonly<Record<'each' | 'all', Readonly<Record<string, string>>>>,
): GalleryRoom {
  const shape = number('imageAspectRatio', 0)
  const each = { ...styles.each, padding: '0', visibility: 'hidden' }
  return [
    [holder, { ...styles.all, margin: '0', padding: '0', contain: 'paint' }],
    ...[...own(holder).children].map(item => [item as HTMLElement, each] as const),
    ...(shape
      ? all(holder, '.img-wrapper img').map(image => [image, { 'aspect-ratio': `${shape}` }] as const)
      : []),
  ]
}

const all = (el: Element, selector: string) => [...own(el).querySelectorAll<HTMLElement>(selector)]

/** CSS pixels: on narrower windows there are fewer beside each other. */
const narrow = 640

/** Until it is alive it holds no picture: it keeps the room that it is going to have, and is not seen. */
export function roomOf(gallery: HTMLElement, viewport: number): GalleryRoom {
  const { className } = own(gallery)
  const kind = Object.keys(rooms).find(kind => RegExp(`(gallery|block|design|list)-${kind}`).test(className))
  const room = rooms[kind ?? '']
  const [holder] = [
    ...all(gallery, '.sqs-gallery,.user-items-list-carousel__slides'),
    ...all(gallery, '[class*="-wrapper"]'),
  ]
  if (!holder || !room || all(gallery, 'img[data-src]:not([src])').length === 0) return []
  const ratios = all(gallery, 'img').flatMap(image => {
    const [width = 0, height = 0] = sizeOf(image)
    return width && height ? width / height : []
  })
  const said =
    own(gallery).getAttribute('data-props') ??
    own(gallery).closest('.sqs-block')?.getAttribute('data-block-json')
  const number = (name: string, otherwise: number) =>
    Number(new RegExp(`"${name}"\\s*:\\s*"?([\\d.]+)`).exec(said ?? '')?.[1] ?? otherwise)
  const given = {
    gallery,
    holder,
    ratios,
    number,
    gutter: number('gutter', 0) / 2000,
    isNarrow: viewport < narrow,
  }
  const found = room(given)
  const unseen = [gallery, { visibility: 'hidden' }] as const
  if (typeof found === 'object') return [unseen, ...found]
  if (gallery.style.height) return [unseen]
  // What describes it asks whether there is a `height`.
  const high = { 'block-size': `${found}`, contain: 'paint' }
  if (typeof found === 'string') return [unseen, [gallery, high]]
  const size =
    kind === 'slideshow' ? `min(${holder.clientWidth * found}px,100svh)` : `${holder.clientWidth * found}px`
  return [unseen, [holder, { ...high, 'block-size': size }], ...thumbnails(given)]
}

/** A strip of small pictures under a slideshow of older pages. */
function thumbnails({ gallery, number }: Given): GalleryRoom {
  return all(gallery.parentElement ?? gallery, '.sqs-gallery-thumbnails').map(strip => [
    strip,
    {
      visibility: 'hidden',
      contain: 'paint',
      'block-size': `${number('thumbnail-strip-height', 100)}px`,
      'margin-top': `${number('thumbnail-strip-margin', 30)}px`,
    },
  ])
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
