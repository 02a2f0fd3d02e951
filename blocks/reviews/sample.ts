const stars = (name: string) =>
  [1, 2, 3, 4, 5]
    .map(
      value =>
        `<label><input type="radio" name="${name}" value="${value}" required><span>${value} su 5</span></label>`,
    )
    .join('')

/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `
<form data-block="reviews" data-token="aperta" action="/recensioni" method="post">
  <div data-part="body">
    <section data-part="product" data-product-id="pane-triora">
      <h2>Pane di Triora</h2>
      <fieldset data-part="field rating" data-kind="radio" data-field-id="voto-pane">
        <legend data-part="title">Il vostro voto</legend>
        ${stars('voto-pane')}
      </fieldset>
      <div data-part="field comment" data-kind="textarea" data-field-id="parole-pane">
        <label data-part="title" for="parole-pane">Due parole</label>
        <textarea id="parole-pane" name="parole-pane"></textarea>
      </div>
    </section>
    <div data-part="field author" data-kind="text" data-field-id="nome">
      <label data-part="title" for="nome-recensione">Il vostro nome</label>
      <input id="nome-recensione" name="nome" autocomplete="name">
    </div>
    <button type="submit">Invia</button>
  </div>
  <p data-part="success" hidden>Grazie di cuore.</p>
</form>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = '[type="submit"]'
