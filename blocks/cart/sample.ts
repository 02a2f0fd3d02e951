/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `
<div data-block="cart">
  <a href="/cart" data-part="trigger">Carrello</a>
</div>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = '[data-part="trigger"]'
