/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `
<section data-block="search-page">
  <form action="/search" method="get" role="search">
    <label for="cerca">Cerca nel sito</label>
    <input type="search" id="cerca" name="q">
    <button type="submit">Cerca</button>
  </form>
</section>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = '[type="submit"]'
