export interface Source {
  readonly src: string
  readonly type: string
}

const hls = 'application/vnd.apple.mpegurl'

/**
 * The files to try, best first. A file with sizes comes as an HLS playlist where the browser says it can play one, else
 * in the smallest size that is as wide as it is shown.
 */
export function sourcesOf(options: {
  readonly address: string
  /** `1920:1080,640:360` */
  readonly variants: string
  readonly canPlay: (type: string) => string
  /** In the screen's own pixels. */
  readonly width: number
}): readonly Source[] {
  const { address, variants, canPlay, width } = options
  const playsHls = canPlay(hls) !== ''
  if (!address.includes('{variant}')) {
    const isPlaylist = /\.m3u8$/i.test(address.replace(/[?#].*/, ''))
    return isPlaylist
      ? playsHls
        ? [{ src: address, type: hls }]
        : []
      : address
        ? [{ src: address, type: '' }]
        : []
  }
  const at = (variant: string) => address.replace('{variant}', variant)
  const playlist = { src: at('playlist.m3u8'), type: hls }
  const sizes = inOrder(variants, width).map(variant => ({ src: at(variant), type: 'video/mp4' }))
  return playsHls ? [playlist, ...sizes] : sizes
}

/** The fitting size first, then the next smaller ones: what cannot be had large may be had small. */
function inOrder(variants: string, width: number): readonly string[] {
  const known = variants
    .split(',')
    .map(text => text.trim())
    .filter(Boolean)
    .sort((a, b) => widthOf(b) - widthOf(a))
  const fitting = known.map(widthOf).findLast(known => known >= width) ?? Number.POSITIVE_INFINITY
  return known.filter(variant => widthOf(variant) <= fitting)
}

/** `1920:1080`, `mp4-1920:1080` */
function widthOf(variant: string): number {
  return Number(/(\d{1,5}):/.exec(variant)?.[1])
}
