/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `
<div data-block="audio" data-duration="8">
  <p>Il forno all’alba, registrato da <a href="/nina">Nina</a></p>
  <audio controls="" preload="none" src="audio/alba.webm"></audio>
</div>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = ''
