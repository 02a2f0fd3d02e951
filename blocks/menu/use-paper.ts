import { useEffect } from 'react'
import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import type { Tab } from './read.ts'

const attribute = 'data-on-paper'

/**
 * All panels are printed, one under the other, and none of them is chosen by its tab any more: each says what it is called, as it
 * is called while the page is about to be printed. Not those that begin with their name.
 */
export function usePaper(tabs: readonly Tab[], env: Env): void {
  useEffect(() => {
    const name = () => {
      for (const { tab, panel } of tabs) {
        const called = words(tab)
        if (!words(panel).toLowerCase().startsWith(called.toLowerCase()))
          own(panel).setAttribute(attribute, called)
      }
    }
    const unname = () => tabs.forEach(({ panel }) => void own(panel).removeAttribute(attribute))
    const stops = [unname, env.listen('beforeprint', name), env.listen('afterprint', unname)]
    return () => stops.forEach(stop => void stop())
  }, [tabs, env])
}

function words(el: HTMLElement): string {
  return `${own(el).textContent}`.replace(/\s+/g, ' ').trim()
}
