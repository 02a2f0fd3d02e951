/** A language's texts with grammar, as `compile.node.ts` has parsed them. */
declare module '*.json?rich' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

  const trees: Readonly<Record<string, MessageFormatElement[]>>
  export default trees
}
