export type { OverlaysPlace } from '../overlays/index.ts'
export { createDialogs, type Dialog, type DialogKind, type Dialogs, type DialogText } from './dialogs.ts'
export { createLayers, type Layer, type LayerKind, type Layers } from './layers.ts'
