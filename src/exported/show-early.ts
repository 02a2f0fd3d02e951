import { createLedger } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'

/**
 * What such a page hides, or keeps out of its flow, until somebody says that its script is there: all of it, its navigation,
 * and forms. Before anything is fetched, and whatever becomes of that. To be called while the script runs for the first time;
 * the function returned gives everything back.
 */
export function showEarly(env: Env): Stop {
  const ledger = createLedger({ isLasting: true })
  for (const el of env.findAll('[class*="tweak-global-anim"]'))
    ledger.attr(el, 'data-animation-state', 'booted')
  for (const el of env.findAll('.tmpl-loading')) ledger.toggleClass(el, 'positioned', true)
  for (const el of env.findAll('.form-inner-wrapper')) ledger.attr(el, 'hidden', null)
  // Words that are going to be as wide as what holds them, of which the shape is known at any size.
  for (const el of env.findAll('.sqsrte-scaled-text'))
    ledger.style(el.parentElement as HTMLElement, 'aspect-ratio', `${el.clientWidth / el.clientHeight}`)
  return ledger.restore
}
