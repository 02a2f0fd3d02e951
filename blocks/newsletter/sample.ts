/** Ordinary complete server HTML of a newsletter form. */
export const sample = `
<section data-block="newsletter" data-form-id="lettera" data-align="center" class="lettera">
  <h2>La lettera del forno</h2>
  <form action="/lettera" method="post">
    <div data-part="body">
      <fieldset data-part="field" data-kind="name" data-field-id="nome">
        <legend data-part="title">Come ti chiami</legend>
        <label>Nome <input name="fname" autocomplete="given-name"></label>
        <label>Cognome <input name="lname" autocomplete="family-name"></label>
      </fieldset>
      <div data-part="field" data-kind="email" data-field-id="email">
        <label data-part="title" for="lettera-email">E-mail</label>
        <input id="lettera-email" name="email" type="email" required autocomplete="email">
      </div>
      <button type="submit">Iscriviti</button>
    </div>
    <p data-part="success" hidden>Grazie, la prima lettera arriva domenica.</p>
  </form>
</section>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = ':is(button:not([type]), [type="submit"]):not([aria-disabled])'
