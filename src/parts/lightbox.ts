/** One picture of a set that the viewer shows. */
export interface LightboxItem {
  readonly src: string
  readonly srcset?: string | undefined
  /** Pixels of the original; unknown ones are measured. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly alt: string
  /** What is copied under it. */
  readonly caption?: Element | null | undefined
  /** Where it is on the page: the viewer opens from there and goes back to it. */
  readonly el: HTMLElement
  /** The picture is the poster of this: a video block, a `<video>`, or what holds one. A copy of it plays in the viewer. */
  readonly video?: HTMLElement | undefined
}

/** What `site:lightbox:open` carries. */
export interface LightboxSet {
  readonly index: number
  readonly items: readonly LightboxItem[]
  readonly theme?: 'light' | 'dark' | undefined
  /** After the last comes the first; blocks spec §4. */
  readonly loop?: boolean | undefined
  /** Back closes it, because opening it is a step in the history. */
  readonly history?: boolean | undefined
}
