// A map of tiles, for the blocks that name their server.
export { default as texts } from '#i18n/map+tiles'
export { open } from './open-tiles.ts'
