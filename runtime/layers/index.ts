export type { OverlaysPlace } from '../overlays/index.ts'
export { createDialogList, type Dialog, type DialogList } from './dialog-list.ts'
export { createDialogs, type DialogKind, type Dialogs, type DialogText, type SiteDialogs } from './dialogs.ts'
export { createLayers, type Layer, type LayerKind, type Layers } from './layers.ts'
