/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `
<div data-block="share">
  <ul>
    <li><a data-part="service" data-service="facebook" href="https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fforno.example%2Fpane">Facebook</a></li>
    <li><a data-part="service" data-service="x">X</a></li>
    <li><a data-part="service" data-service="email" href="#">E-mail</a></li>
  </ul>
  <button type="button" data-part="native" hidden>Condividi</button>
  <button type="button" data-part="copy" hidden>Copia l’indirizzo</button>
</div>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = '[data-part="copy"]'
