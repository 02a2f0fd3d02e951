/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `<section data-block="summary"><h2 id="diario">Dal diario</h2>
<nav aria-labelledby="diario"><a data-part="filter" href="/diario">Tutto</a> <a data-part="filter" href="/diario?category=Pane">Pane</a></nav>
<div data-part="list" class="fogli"><article data-part="item"><h3><a href="/diario/ieri">Il pane di ieri</a></h3></article></div></section>`

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = ''
