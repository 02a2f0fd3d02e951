/** Ordinary complete server HTML of the way to the cart in a page's header. */
export const sample = `
<a data-block="cart-indicator" href="/cart">
  <svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true"><path d="M3 4h3l3 11h9l3-8H7"></path></svg>
  <span data-part="count">0</span>
</a>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = ''
