/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `<div data-block="zola"><a href="https://www.zola.com/registry/adaenico">La nostra lista di nozze</a></div>`

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = ''
