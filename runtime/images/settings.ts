import type { Point, Size } from '../shapes.ts'
import type { FitAlignment, FitMode, SizeFormat } from './source.ts'

/** What the page says about one image: blocks spec §3, "Image settings". */
export interface ImageSettings {
  /** The address without a size. */
  readonly source: string
  /** Of the original; `null` when the server does not say. */
  readonly dimensions: Size | null
  /** Room is reserved in the ratio of the dimensions. */
  readonly fixedRatio: boolean
  readonly focalPoint: Point
  /** At once, only when told to, or within 200 px of the viewport. */
  readonly load: 'true' | 'false' | 'viewport'
  /** Replaces, by a larger one only, also a picture the server has filled in. */
  readonly forceUpdate: boolean
  readonly mode: FitMode
  /** A factor on the wanted width. */
  readonly sizeAdjustment: number
  readonly sizeFormat: SizeFormat
  /** It may be shown larger than it is. */
  readonly stretch: boolean
  readonly useBackgroundImage: boolean
  readonly useAdvancedPositioning: boolean
  readonly allowSaveData: boolean
  readonly minPixelRatio: number
  readonly maxPixelRatio: number
  readonly fitAlignment: FitAlignment
  readonly allowConcurrentLoads: boolean
  readonly loadingClass: string
  /** Empty: no class. */
  readonly loadedClass: string
}

export const imageDefaults: ImageSettings = {
  source: '',
  dimensions: null,
  fixedRatio: true,
  focalPoint: { x: 0.5, y: 0.5 },
  load: 'viewport',
  forceUpdate: false,
  mode: 'none',
  sizeAdjustment: 1,
  sizeFormat: 'queryString',
  stretch: true,
  useBackgroundImage: false,
  useAdvancedPositioning: false,
  allowSaveData: true,
  minPixelRatio: 1,
  maxPixelRatio: 3,
  fitAlignment: 'center',
  allowConcurrentLoads: false,
  loadingClass: 'loading',
  loadedClass: '',
}

export type ImageOutcome =
  | { readonly ok: true; readonly url: string; readonly width: number }
  | { readonly ok: false; readonly error: string }

/** `kept`: the picture that is there, or on its way, is left alone. */
export type ImageState = 'waiting' | 'loading' | 'loaded' | 'failed' | 'kept'

/** `url` and `width` of what is shown, or the `error`; nothing while waiting. */
export interface ImageDetail {
  readonly url?: string
  readonly width?: number
  readonly error?: string
}
