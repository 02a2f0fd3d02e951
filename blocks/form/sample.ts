/** Ordinary complete server HTML of a form. */
export const sample = `
<form data-block="form" data-form-id="contatti" class="contatti" action="/contatti" method="post">
  <div data-part="body">
    <fieldset data-part="field" data-kind="name" data-field-id="nome">
      <legend data-part="title">Nome</legend>
      <label>Nome <input name="fname" autocomplete="given-name"></label>
      <label>Cognome <input name="lname" autocomplete="family-name"></label>
    </fieldset>
    <div data-part="field" data-kind="email" data-field-id="email" data-required>
      <label data-part="title" for="email">E-mail</label>
      <input id="email" name="email" type="email" required autocomplete="email" aria-describedby="aiuto">
      <p id="aiuto">Solo per rispondere.</p>
    </div>
    <div data-part="field" data-kind="textarea" data-field-id="messaggio" data-max-length="300">
      <label data-part="title" for="messaggio">Messaggio</label>
      <textarea id="messaggio" name="messaggio" rows="4"></textarea>
      <p data-part="counter">0/300</p>
    </div>
    <button type="submit"><b>Invia</b></button>
  </div>
  <p data-part="success" hidden>Grazie, rispondiamo prima di sera.</p>
</form>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = ':is(button:not([type]), [type="submit"]):not([aria-disabled])'
