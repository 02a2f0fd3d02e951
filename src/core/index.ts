/** The block engine's public face, imported as `#core`. */

export { lazy } from '#runtime/lazy.ts'
export type { Block, BlockEvents, Told } from './block.ts'
export {
  type Also,
  type AnyBlock,
  type AnyModule,
  type BlockDefinition,
  type BlockDescription,
  type BlockModule,
  defineBlock,
  describeBlock,
  type Preparation,
  type ViewProps,
  type When,
} from './define.ts'
export { type Annotate, createEngine } from './engine.ts'
export type { BlockInfo, Engine } from './engine-face.ts'
export { attributeOf, blockOf, isOwn as isOwnPart, part, parts } from './parts.ts'
export { says } from './says.ts'
export {
  boolean,
  choice,
  number,
  type Setting,
  type SettingsOf,
  type SettingsShape,
  text,
} from './settings.ts'
