/** Whether this one of `news` counts, where so much is marked: of what is pressed, clicked or closed, only that. */
export function isNews({ type, target }: Event, marks: string): boolean {
  return !/^(pointer|(aux)?cl)/.test(type) || !!(target as Element).closest?.(marks)
}

/** In the tab's storage: what could not be told on the page before. */
export const untold = 'site-untold'
/** Characters of any text that is told. */
export const maxText = 2000
