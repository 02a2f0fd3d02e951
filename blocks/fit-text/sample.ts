/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `<h2 data-block="fit-text" data-size="9" class="titolo">Precipitevolissimevolmente, <em>pane</em></h2>`

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = ''
