/** Dispatched on a block, of which a script of the page asks something; it does not bubble. */
export const commandEvent = 'site:command'

/** Its `detail`. */
export interface Command {
  readonly name: string
  readonly given: unknown
  /** Whether it has been done; nothing where nobody has heard it. */
  answer?: Promise<boolean | undefined>
}

/** Commands by name. */
export type Commands = Readonly<Record<string, (given: never) => boolean | Promise<boolean>>>
