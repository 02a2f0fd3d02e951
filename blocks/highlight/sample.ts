/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = '<mark data-block="highlight" data-shape="underline">ogni mattina</mark>'

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = ''
