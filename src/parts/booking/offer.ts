import type { Env, Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { urlOf } from '#runtime/url.ts'

/** What a vendor's place of booking needs; nothing of it is asked for before the visitor wants it. */
export interface Offer {
  /** Whose it is, in its own writing. */
  readonly name: string
  /** What the visitor allows, where that is not all of that name. */
  readonly key?: string
  /** A list of gifts: nobody books one. */
  readonly isList?: boolean
  /** The server's link to it: it works without us, and stays. */
  readonly link: HTMLElement
  readonly widget: Widget
  /** With a button, with the question, or without any, because nobody else is called; a button unless told. */
  readonly begins?: 'closed' | 'asking' | 'loading'
}

export type Widget =
  | { readonly frame: string }
  /** Whoever offers it asks by itself; `end` as in `load`. */
  | { ask(end: (problem: string) => void, host: HTMLElement): Stop }
  | {
      /** `language` as vendors name it: `it-IT`. */
      script(width: number, language: string): string
      /** The script looks for its own tag, and writes beside it. */
      readonly isBesideItself?: boolean
      readonly scriptId?: string
      /** What the script looks for, by the width that it has and the language of the page. */
      host(width: number, language: string): Host
      /** Before the script is asked for, and each time it is needed. */
      start?(env: Env): void
    }

/** An element of the vendor’s own making. */
export interface Host {
  readonly tag: string
  readonly attrs: Readonly<Record<string, string>>
  readonly text?: string
}

/** The first link of the block that leads to one of these hosts; `null` where there is none. */
export function linkTo(
  root: HTMLElement,
  hosts: RegExp,
): { readonly link: HTMLElement; readonly url: URL } | null {
  for (const link of own(root).querySelectorAll<HTMLElement>('a[href]')) {
    const url = urlOf(own(link).getAttribute('href') ?? '', own(root).baseURI)
    if (url && /^https?:$/.test(url.protocol) && hosts.test(url.hostname)) return { link, url }
  }
  return null
}
