/** What galleries, summaries and rows of cards have in common, whichever chunk describes them. */
export { attributesOf, type BlockJson, numberOf, readJson } from '../json.ts'
export { nameParts, pictureIn, ratioOf } from '../markup.ts'
export { countOf, withoutClones } from './clones.ts'
export { type Control, controlsIn, followControls } from './controls.ts'
export { follow } from './follow.ts'
export { describeLater } from './later-items.ts'
export { slideWidth } from './slide-width.ts'
export { bringTogether } from './strip.ts'
