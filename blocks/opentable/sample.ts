/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `<div data-block="opentable" data-rid="412810"><a href="https://www.opentable.com/restref/client/?rid=412810&amp;restref=412810">Prenota un tavolo</a></div>`

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = ''
