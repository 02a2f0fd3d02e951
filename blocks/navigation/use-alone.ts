import { useLayoutEffect } from 'react'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'

/** What is heard or answered wherever it stands, and what lies above the menu. */
const stays =
  '[aria-live],[role=status],[role=alert],[role=log],output,dialog,[popover],[role=dialog],[role=alertdialog],.site-consent'

/** Neither seen nor heard. */
const nothing = /^(script|style|link|template|noscript)$/

/** While a menu covers the page screen readers meet nothing but it and its buttons, as the Tab key does. */
export function useAlone(isOpen: boolean, places: readonly (Element | null)[]): void {
  const { guard, ledger, runtime } = useBlock()
  const { env } = runtime
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read never changes
  useLayoutEffect(() => {
    if (!isOpen) return
    const hidden = new Set<Element>()
    const show = () => {
      for (const el of hidden) ledger.attr(el, 'aria-hidden', undefined)
      hidden.clear()
    }
    const hide = () => {
      if (hidden.size > 0) return
      const kept = new Set<Element | null>([...places, ...env.findAll(stays)])
      /** What holds something that stays. */
      const around = new Set<Element>()
      for (const el of kept) {
        let at = el && own(el).parentElement
        for (; at && !around.has(at); at = own(at).parentElement) around.add(at)
      }
      const look = (el: Element): void => {
        if (kept.has(el) || nothing.test(own(el).localName)) return
        if (around.has(el)) for (const child of own(el).children) look(child)
        else if (own(el).getAttribute('aria-hidden') !== 'true') {
          ledger.attr(el, 'aria-hidden', 'true')
          hidden.add(el)
        }
      }
      look(env.document.body)
    }
    // Where the focus is nothing may be hidden: a script of the page, or what has closed above it, has led there.
    const follow = guard('focus', () => {
      const at = env.document.activeElement
      const isBehind = [...hidden].some(el => own(el).contains(at))
      if (isBehind) show()
      else if (places.some(el => own(el)?.contains(at))) hide()
    })
    hide()
    follow()
    const stop = env.listenEarly('focusin', follow)
    return () => {
      stop()
      show()
    }
  }, [isOpen, env, ledger, guard])
}
