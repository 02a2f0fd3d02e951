import { useLayoutEffect } from 'react'

/** Checkboxes by which the page's own stylesheet opens the same without script: they say what is so. */
export function useChecks(checks: readonly (HTMLInputElement | null)[], isOpen: boolean): void {
  useLayoutEffect(() => {
    for (const check of checks) if (check) check.checked = isOpen
  })
}

/** In the place of the label that is a button now. */
export const behindLabel = { tabindex: '-1', 'aria-hidden': 'true' } as const
