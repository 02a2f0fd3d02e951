/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `
<form data-block="search" action="/search" method="get" role="search">
  <label for="trova">Cerca nel sito</label>
  <input type="search" id="trova" name="q">
  <button type="submit">Cerca</button>
</form>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = ''
