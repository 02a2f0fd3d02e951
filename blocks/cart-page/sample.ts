/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `
<div data-block="cart-page">
  <form data-part="lines" action="/cart" method="post">
    <ul class="cart-rows">
      <li class="cart-row">
        <div class="cart-row-desc"><a class="cart-row-title" href="/negozio/pane">Pane di segale</a></div>
        <div class="cart-row-price">€9.00</div>
        <div class="cart-row-tools"><label>Quantità <input name="quantita-1" value="2" inputmode="numeric"></label></div>
      </li>
    </ul>
    <div class="cart-summary"><span>Subtotale</span> <span>€9.00</span></div>
    <div class="cart-checkout"><button>Aggiorna</button> <a href="/commerce/goto-checkout">Vai al pagamento</a></div>
  </form>
  <p data-part="empty" hidden>Il carrello è vuoto. <a href="/negozio">Torna al negozio</a></p>
</div>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = ''
