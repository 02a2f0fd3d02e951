/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `
<figure data-block="shape" data-shape="flower"><img src="images/pane.svg" width="600" height="600" alt="Pane di Triora"></figure>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = ''
