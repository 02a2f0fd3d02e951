/** A language's texts with grammar, as `compile.node.ts` has parsed them. */
declare module '*.json?rich' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

  const trees: Readonly<Record<string, MessageFormatElement[]>>
  export default trees
}

/** The texts of some areas, for a chunk that shows them. */
declare module '*.json?group=dialog,systemError' {
  const texts: Readonly<Record<string, string | readonly [string]>>
  export default texts
}

declare module '*.json?group=login' {
  const texts: Readonly<Record<string, string | readonly [string]>>
  export default texts
}

declare module '*.json?group=logout' {
  const texts: Readonly<Record<string, string | readonly [string]>>
  export default texts
}

declare module '*.json?group=time' {
  const texts: Readonly<Record<string, string | readonly [string]>>
  export default texts
}

declare module '*.json?group=consent' {
  const texts: Readonly<Record<string, string | readonly [string]>>
  export default texts
}

declare module '*.json?group=gate' {
  const texts: Readonly<Record<string, string | readonly [string]>>
  export default texts
}

declare module '*.json?group=choices' {
  const texts: Readonly<Record<string, string | readonly [string]>>
  export default texts
}

declare module '*.json?group=captcha' {
  const texts: Readonly<Record<string, string>>
  export default texts
}

declare module '*.json?group=form' {
  const texts: Readonly<Record<string, string | readonly [string]>>
  export default texts
}

declare module '*.json?group=gallery' {
  const texts: Readonly<Record<string, string>>
  export default texts
}

declare module '*.json?group=donation' {
  const texts: Readonly<Record<string, string>>
  export default texts
}

declare module '*.json?group=lightbox' {
  const texts: Readonly<Record<string, string>>
  export default texts
}

declare module '*.json?group=video' {
  const texts: Readonly<Record<string, string>>
  export default texts
}
