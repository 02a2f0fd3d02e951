export { createOverlaysManager } from './manager.ts'
export type { OverlaysManager, OverlaysPlace, OverlayTurn } from './types.ts'
