/** Ordinary complete server HTML of a link to the checkout. */
export const sample = `
<p data-block="checkout" class="cassa"><a href="/commerce/goto-checkout">Vai al pagamento</a></p>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = 'a:not([aria-disabled])'
