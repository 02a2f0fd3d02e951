import { createElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { createLedger, createObserver, sayLanguage } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'
import { none, trace } from '../core/live/traces.ts'
import { Boundary } from './boundary.tsx'
import { speak } from './speak.ts'
import { followTranslation } from './translated.ts'

/** A place of our own in the page's body; there is nothing of it while it shows nothing. */
export interface Host {
  /** Draws at once: whoever asked may move the focus as soon as there is an answer. Nothing to draw takes it all away. */
  draw(node: ReactNode): void
}

export function createHost(options: {
  readonly env: Env
  readonly className: string
  /** Of what is drawn: a language tag. */
  readonly locale: string
  /** Puts it somewhere else than at the end of the body. */
  readonly put?: ((host: HTMLElement) => void) | undefined
  /** Hears what a component, one of its effects or refs threw; the first time. */
  readonly onError: (error: unknown) => void
  /** It shows nothing any more, or the page has taken it away; called as soon as something else can be drawn. */
  readonly onCrash: () => void
}): Host {
  const { env, className, locale, put = host => env.document.body.append(host) } = options
  let isTold = false
  const onCrash = (error: unknown) => {
    if (!isTold) options.onError(error)
    isTold = true
    env.soon(options.onCrash)
  }
  let host: HTMLElement | null = null
  let root: Root | null = null
  let hush: Stop = () => {}
  /** The page may replace all it holds, and nobody can answer what is gone. */
  const observer = createObserver(env, 'MutationObserver', {
    call: () => host && !host.isConnected && options.onCrash(),
  })

  function open(): Root {
    host = env.document.createElement('div')
    host.className = className
    // No box of its own: a body that is a grid or a row would give it a place.
    host.style.display = 'contents'
    // A copy of it, as on a page that was kept for the way back, answers nobody.
    if (!options.put) createLedger().attr(host, trace, none)
    put(host)
    const quiet = speak(env, () => host && sayLanguage(host, locale))
    const leave = followTranslation(env, host)
    hush = () => {
      quiet()
      leave()
    }
    for (const around of [env.document.documentElement, host.parentNode])
      if (around) observer?.observe(around, { childList: true })
    // The boundary tells of it; React would say it again.
    root = createRoot(host, { onCaughtError() {} })
    return root
  }

  function close(): void {
    observer?.disconnect()
    hush()
    // It holds what was drawn.
    hush = () => {}
    root?.unmount()
    host?.remove()
    root = null
    host = null
  }

  return {
    draw(node) {
      if (!node || !host?.isConnected) close()
      if (!node) return
      try {
        flushSync(() => (root ?? open()).render(createElement(Boundary, { onCrash }, node)))
      } catch (error) {
        // The boundary answers one crash at a time.
        onCrash(error)
      }
    },
  }
}
