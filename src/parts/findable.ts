/**
 * How a panel hides: gone from sight and from the keyboard, yet Ctrl-F, a fragment in the address and print still reach
 * what is inside (`hidden="until-found"`; the browser announces it with a `beforematch` event).
 *
 * The styles are inline because the page's own stylesheet may give the panel a display of its own, whichever way.
 */
export function findable(
  panel: Element,
  hidden: boolean,
): {
  readonly attrs: { readonly hidden: 'until-found' | '' | null }
  readonly style: Readonly<Record<string, string>>
} {
  if (!hidden) return { attrs: { hidden: null }, style: {} }
  return 'onbeforematch' in panel
    ? { attrs: { hidden: 'until-found' }, style: emptyBox }
    : { attrs: { hidden: '' }, style: noBox }
}

/** A property, so that the block's own print rules can say otherwise. */
const closed = { 'content-visibility': 'var(--site-closed, hidden)' }
const noBox = { display: 'none', ...closed }

/** Only what has a box can be found; the box itself must not take room, whatever a reset says of hidden elements. */
const emptyBox = {
  display: 'block',
  ...closed,
  'padding-block': '0',
  'margin-block': '0',
  'border-block-width': '0',
  'min-height': '0',
}
