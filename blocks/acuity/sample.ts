/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `<div data-block="acuity"><a href="https://app.acuityscheduling.com/schedule.php?owner=21345678">Prendi un appuntamento</a></div>`

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = ''
