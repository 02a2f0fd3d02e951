/**
 * Events of which something may have to be told; of what is clicked or closed, where it is marked. The main bundle hears of
 * them before any of the code that tells is there.
 */
export const news =
  'click auxclick close play site:audio:play site:video:play site:popup:shown site:popup:submitted site:popup:closed site:form:submitted site:newsletter:submitted site:newsletter:subscribed site:quick-view:shown'.split(
    ' ',
  )

/** Whether this one counts, where so much is marked. */
export function isNews({ type, target }: Event, marks: string): boolean {
  return !/^(aux)?cl/.test(type) || !!(target as Element).closest?.(marks)
}

/** In the tab's storage: what could not be told on the page before. */
export const untold = 'site-untold'
