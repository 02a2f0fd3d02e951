/** A field beside a demo. */
export interface Control {
  /** Of the setting. */
  readonly name: string
  readonly kind: 'boolean' | 'number' | 'choice' | 'text'
  /** Where it is written: an attribute of the first tag, or a path in the site context. */
  readonly attribute: string
  readonly context?: string | undefined
  /** A choice whose words are numbers in the context. */
  readonly numeric?: boolean
  readonly values?: readonly string[] | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly integer?: boolean | undefined
  readonly unit?: string | undefined
  readonly fallback: string
  /** In this demo, before anybody changes it. */
  readonly value: string | null
  readonly description: string
}

export interface Demo {
  readonly name: string
  readonly title: string
  /** What the first tag is known by, `data-block="menu"`; empty: it is the first there is. */
  readonly root: string
  /** `@/` stands for the folder of `site.js`. */
  readonly markup: string
  readonly context: Readonly<Record<string, unknown>>
  readonly consent?: object | undefined
  /** Whose stylesheet the page links; without it that of everything. */
  readonly look?: string | undefined
  /** The tag of the stand-in server. */
  readonly mock: string
  readonly controls: readonly Control[]
}

export function withSettings(demo: Demo, values: Readonly<Record<string, string | null>>): Demo
export function attributeIn(markup: string, root: string, name: string): string | null
export function escaped(text: string | number): string
export function markupOf(demo: Demo): string
export function pageOf(demo: Demo, base?: string): string
export function coloured(markup: string): string
