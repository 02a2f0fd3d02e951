/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `
<section data-block="members">
  <h2>Amici del forno</h2>
  <ul data-part="options">
    <li><button type="button" data-part="option" data-option="mese">Al mese</button></li>
    <li><button type="button" data-part="option" data-option="anno">All’anno</button></li>
  </ul>
  <p data-part="offer" data-option="mese">8 € al mese</p>
  <p data-part="offer" data-option="anno">80 € all’anno</p>
  <p data-part="out"><a href="/iscrizione">Iscriviti</a> <a data-part="login" href="/account/login">Accedi</a></p>
  <p data-part="in" hidden>Ciao <b data-part="name"></b> <button type="button" data-part="logout">Esci</button></p>
</section>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = '[data-option="anno"]'
