/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `<div data-block="tock"><a href="https://www.exploretock.com/fornodelporto">Prenota la cena</a></div>`

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = ''
