import type { Ledger } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'

/** Events on the block's element, without the `site:<block>:` prefix, each with what it means. */
export interface BlockEvents {
  /** Before something happens; a listener that calls `preventDefault` stops it. */
  readonly asks?: Readonly<Record<string, string>>
  /** After something has happened. */
  readonly tells?: Readonly<Record<string, string>>
  /** What the page may dispatch to have something done. */
  readonly takes?: Readonly<Record<string, string>>
}

export type AnyDescription = { readonly description: string; readonly events?: BlockEvents }

/** The names of a block's events of one kind; any text where its description is not told. */
type NameIn<D extends AnyDescription, K extends keyof BlockEvents> =
  NonNullable<D['events']> extends { readonly [kind in K]: infer Names } ? keyof Names & string : string

/** What an event is, in words, and the type of what it carries in its `detail`; without one it carries nothing. */
export type Told<Detail> = string & { readonly [carried]: Detail }
declare const carried: unique symbol

/** What an event of that name carries. */
type DetailOf<D extends AnyDescription, K extends keyof BlockEvents, N> =
  NonNullable<D['events']> extends { readonly [kind in K]: infer Names }
    ? N extends keyof Names
      ? Names[N] extends Told<infer Detail>
        ? [detail: Detail]
        : []
      : [detail?: unknown]
    : [detail?: unknown]

/** What a View can reach: its own element, the shared runtime, and safe ways to listen, wait and speak. */
export interface Block<D extends AnyDescription = AnyDescription> {
  readonly name: string
  readonly root: HTMLElement
  readonly runtime: Runtime
  /** Everything written to server nodes goes through here and is given back on destroy. */
  readonly ledger: Ledger
  /** Aborted when the block is destroyed. */
  readonly signal: AbortSignal
  /** Wraps what the browser will call later: what it throws is reported under this block's name. */
  guard<A extends readonly unknown[], R>(at: string, fn: (...args: A) => R): (...args: A) => R | undefined
  /** Tells the page what has happened: dispatches `site:<block>:<name>` on the block's element; it bubbles. */
  emit<N extends NameIn<D, 'tells'>>(name: N, ...detail: DetailOf<D, 'tells', N>): void
  /**
   * Asks the page before something happens, by the same kind of event.
   * @returns false when a listener called `preventDefault`.
   */
  ask<N extends NameIn<D, 'asks'>>(name: N, ...detail: DetailOf<D, 'asks', N>): boolean
  /** Tells the page's author about a mistake in the markup, in one console line. */
  warn(message: string, el?: Element): void
  /** The block stands on this node of the server's: without it, and with others in its place, it is read again. */
  hold(el: Element): void
  /**
   * The block has put this node of its own among the server's, perhaps in place of others, and stands on it until it is
   * taken away again.
   */
  claim(node: Element, insteadOf?: readonly Node[]): Stop
  /** What the visitor has done with it, in words of the View's own; it is there again when the block is read again. */
  readonly memory: Memory
}

export type Memory = Map<string, readonly string[]>
