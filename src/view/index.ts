/** What a View stands on, imported as `#view`: together with React it is the library `site.view.js`. */

// What looks through the settings of every block is here anyway.
export { nearest } from '#runtime/near.ts'
export type { ViewProps } from '../core/define.ts'
export { inShares } from '../core/live/shares.ts'
export { Adopt, type AdoptProps, type Look, write } from './adopt.tsx'
export { Boundary } from './boundary.tsx'
export { commandEvent } from './command.ts'
export { createHost, type Host } from './host.ts'
export { Insert, type InsertProps } from './insert.tsx'
export { Into } from './into.ts'
export { speak } from './speak.ts'
export { useBlock } from './use-block.ts'
export { useCommands } from './use-commands.ts'
