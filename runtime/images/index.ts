export { twinOf } from './given.ts'
export { createImages, type Images } from './images.ts'
export { type ImageSettings, type ImageState, imageDefaults } from './settings.ts'
export { objectPosition, parseDimensions, parsePoint } from './source.ts'
