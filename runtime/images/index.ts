export { createImages, type Images } from './images.ts'
export { type ImageSettings, type ImageState, imageDefaults } from './settings.ts'
export { type Dimensions, objectPosition, type Point, parseDimensions, parsePoint } from './source.ts'
