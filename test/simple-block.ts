import type { ComponentType } from 'react'
import type { AnyBlock, AnyModule, BlockDescription, SettingsOf, SettingsShape, When } from '#core'
import type { ViewProps } from '#view'

/** A block and what its chunk would bring, in one object: it comes to life without waiting for anything. */
export interface SimpleBlock extends AnyBlock, BlockDescription, Omit<AnyModule, 'definition' | 'read'> {
  read?: ((root: HTMLElement, settings: never) => unknown) | undefined
}

/** Defines a block for a test. A copy of it with other fields is another block: `{ ...block, View }`. */
export function simpleBlock<const S extends SettingsShape, C>(block: {
  readonly name: string
  readonly description?: string
  readonly settings: S
  readonly parts?: Readonly<Record<string, string>>
  readonly messages?: readonly string[]
  readonly when?: When
  inner?(root: HTMLElement): Element | null
  read?(root: HTMLElement, settings: SettingsOf<S>): C | null
  readonly View: ComponentType<ViewProps<SettingsOf<S>, C>>
}): SimpleBlock {
  return {
    description: '',
    when: 'visible',
    ...block,
    load(this: SimpleBlock): AnyModule {
      const { read = () => null, ...rest } = this
      return { ...rest, read, definition: rest }
    },
  } as SimpleBlock
}
