/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `
<div data-block="marquee" data-speed="2">
  <p><span data-part="item">Pane caldo dalle sei</span> <span data-part="item"><a href="/focaccia">Focaccia</a></span></p>
</div>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = ''
