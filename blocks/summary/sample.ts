/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `<section data-block="summary"><h2 id="diario">Dal diario</h2>
<nav aria-labelledby="diario"><a data-part="filter" href="/diario">Tutto</a> <a data-part="filter" href="/diario?category=Pane">Pane</a></nav>
<div data-part="list" data-block="gallery" data-design="autogrid" data-mixed-content="true" class="fogli"><div data-part="slides"><article data-part="slide"><a href="/diario/ieri"><img src="/ieri.jpg" width="300" height="200" alt=""></a><div data-part="meta"><h3><a href="/diario/ieri">Il pane di ieri</a></h3></div></article></div></div></section>`

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = ''
