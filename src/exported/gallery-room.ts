import type { Env } from '#runtime/env.ts'

/** What is written on elements of a gallery: declarations without blanks around their colons and semicolons. */
export type GalleryRoom = readonly (readonly [el: HTMLElement, styles: string])[]

/** Of newer pages, of older ones, and what stands in rows. */
export const galleries =
  '.gallery-strips,.gallery-masonry,.gallery-grid,.gallery-reel,.gallery-slideshow,.gallery-fullscreen-slideshow,' +
  '[class*="sqs-gallery-block-"],.summary-block-wrapper,.user-items-list-carousel'

/** What a script was to fetch. */
export const unfetched = 'img[data-src]:not([src],[data-block],[data-block] *)'

/**
 * Out of sight for three seconds at most, also in what the page makes of it meanwhile: a copy for the way back, a text that is
 * written anew. While it is delayed no frame has to be drawn for it.
 */
const unseen = 'animation:0s 3s both site'

/** CSS pixels: on narrower windows there are fewer beside each other. */
const narrow = 640

/** Until it is alive it holds no picture: it keeps the room that it is going to have, and is not seen. */
export function roomOf(gallery: HTMLElement, env: Env): GalleryRoom {
  const all = (selector: string) => env.findAll(selector, gallery)
  const [place] = all('.sqs-gallery,.user-items-list-carousel__slides,[class*="-wrapper"]')
  const isOfWords = !all(unfetched)[0]
  if (!place || (isOfWords && !/design-carousel/.test(gallery.className))) return []

  // Words in a row are read meanwhile: for them it says what is so anyway.
  const look = isOfWords ? 'flex:none' : unseen
  const room: [HTMLElement, string][] = [[gallery, look]]
  const put = (els: readonly HTMLElement[], styles: string) => {
    for (const el of els) room.push([el, styles])
  }
  const { props, blockJson } = (gallery.closest<HTMLElement>('[data-props],.sqs-block') ?? gallery).dataset
  const number = (name: string, otherwise: number) => {
    const [, said = ''] = `${props ?? blockJson}`.split(`"${name}":`)
    const found = Number.parseFloat(said.replace('"', ''))
    return found >= 0 ? found : otherwise
  }
  /** Between pictures, as a share of the gallery's width. */
  const gutter = number('gutter', 0) / 2000
  /** Width divided by height. */
  const ratios = all('img').flatMap(image => {
    const [width = 0, height] = sizeOf(image)
    return height ? width / height : []
  })
  const isNarrow = env.window.innerWidth < narrow

  /** What describes it asks whether there is a `height`. */
  const high = (els: readonly HTMLElement[], size: string) => {
    if (!gallery.style.height) put(els, `contain:paint;block-size:${size}`)
  }

  /** With the strip of small pictures under a slideshow of older pages. */
  const share = (ratio: number, most = '') => {
    high([place], `min(${place.clientWidth * ratio}px${most})`)
    high(
      env.findAll('.sqs-gallery-thumbnails', gallery.parentElement as HTMLElement),
      `${number('thumbnail-strip-height', 100)}px;margin-top:${number('thumbnail-strip-margin', 30)}px;${unseen}`,
    )
  }

  /** Such a page's stylesheet shows each of them by itself. */
  const items = (each: string, styles: string) => {
    const shape = number('imageAspectRatio', 0)
    put([place], `${styles};margin:0;padding:0;contain:paint`)
    put([...place.children] as HTMLElement[], `${each}padding:0;${look}`)
    if (shape) put(all('.img-wrapper img'), `aspect-ratio:${shape}`)
  }

  /** By the rules of what describes them. */
  const rooms: Readonly<Record<string, () => void>> = {
    'block-grid'() {
      const room = number('padding', 20)
      put([place], `margin:0 ${-room / 2}px`)
      const part = 100 / Number(/per-row-(\d+)/.exec(gallery.className)?.[1] ?? 4)
      // As the stylesheets have it: on a telephone two beside each other, unless each has a row of its own.
      put(all('.slide'), `width:${isNarrow ? Math.max(part, 50) : part}%`)
      put(all('.margin-wrapper'), `margin:0 ${room / 2}px ${room}px`)
    },
    strips() {
      const [least, most] = isNarrow ? [0.381, 1.5] : [0.216, 0.375]
      let [height, sum, room] = [-gutter, 0, 1]
      for (const ratio of [...ratios, Infinity]) {
        if (sum) {
          if ((sum + ratio) * least > room - gutter) {
            height += Math.min(room / sum, most) + gutter
            sum = 0
            room = 1
          } else room -= gutter
        }
        sum += ratio
      }
      share(height)
    },
    masonry() {
      const columns = Math.min(Math.round(number('numColumns', 3)) || 1, isNarrow ? 2 : 30)
      const ends = new Array<number>(columns).fill(-gutter)
      for (const ratio of ratios) {
        const least = Math.min(...ends)
        ends[ends.indexOf(least)] = least + (1 - gutter * (columns - 1)) / columns / ratio + gutter
      }
      share(Math.max(...ends))
    },
    grid() {
      const columns = number('numColumns', 3)
      const gap = `${gutter * 100}vw`
      put(
        [place],
        `display:grid;gap:${gap};grid-template-columns:repeat(auto-fill,minmax(max(140px,(100% - ${columns - 1}*${gap})/${columns}),1fr))`,
      )
    },
    reel: () => high([gallery], `${number('viewportHeight', 50)}vh`),
    fullscreen: () =>
      high(
        [gallery],
        `${gallery.closest('.section-height--small') ? 33 : gallery.closest('.section-height--medium') ? 66 : 100}svh`,
      ),
    slideshow: () => share(number('aspectRatio', 0) / 100 || 1 / (ratios[0] ?? 1), ',100svh'),
    slider: () => share(number('aspectRatio', number('vSize', 10) * 5) / 100),
    carousel() {
      const { clientWidth } = place
      const { maxColumns, spaceBetweenSlidesValue } = gallery.dataset
      const wanted = Number(maxColumns) || number('slidesPerRow', 3)
      const columns = Math.min(wanted, clientWidth < 480 ? 2 : clientWidth < 724 ? 3 : 30)
      const gap = `${Number(spaceBetweenSlidesValue) || number('gutter', 1)}px`
      items(
        `flex:none;width:calc((100% - ${gap}*${columns - 1})/${columns});transform:none;`,
        `display:flex;gap:${gap};--site-gallery-columns:${columns};--site-gallery-gutter:${gap}`,
      )
      // Cards have square pictures, unless the page's stylesheet says otherwise.
      put(all('li img'), 'aspect-ratio:1')
    },
    /** Of a summary, beside the words. */
    list() {
      put(all('.summary-thumbnail-outer-container'), `inline-size:${number('listImageSize', 30)}%`)
      put(all('.img-wrapper img'), `inline-size:100%;aspect-ratio:${number('imageAspectRatio', 1.5)}`)
    },
    /** Of a summary, as many as fit. */
    auto: () =>
      items(
        '',
        `display:grid;gap:${number('gutter', 0)}px;grid-template-columns:repeat(${Math.floor(place.clientWidth / number('columnWidth', 250)) || 1},minmax(0,1fr))`,
      ),
  }
  const kind =
    /(?:gallery|block|design|list)-(block-grid|strips|masonry|grid|reel|fullscreen|slideshow|slider|carousel|list|auto)/.exec(
      gallery.className,
    )?.[1]
  if (!kind) return []
  rooms[kind]?.()
  return room
}

/** Width and height of a picture, as the page says them: nothing of one without, and no height (`NaN`) where there is a single number. */
export function sizeOf(image: Element): readonly number[] {
  return (
    /^([1-9]\d*)(?:x([1-9]\d*))?$/
      .exec(image.getAttribute('data-image-dimensions') ?? '')
      ?.slice(1)
      .map(Number) ?? []
  )
}
