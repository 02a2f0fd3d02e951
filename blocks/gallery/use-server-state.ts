import { useState } from 'react'

/** What the page itself says of an element: read once, for later it says what we have made of it. */
export interface Given {
  readonly isReachable: boolean
  /** By a label; its text is for those to judge who know what it says. */
  readonly isLabelled: boolean
}

/** For a component that keeps its element for life. */
export function useServerState(el: Element | null): Given {
  const [given] = useState(() => ({
    isReachable: el?.matches('button, a[href], [tabindex]') ?? false,
    isLabelled: el?.hasAttribute('aria-label') ?? false,
  }))
  return given
}
