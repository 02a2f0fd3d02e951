/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `<section data-block="reveal" data-animation="fade" class="avviso"><h2>Pane caldo</h2><p>Dalle sei, <a href="/orari">ogni giorno</a>.</p></section>`

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = ''
