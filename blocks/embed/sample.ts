/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `
<div data-block="embed" data-ratio="16/9">
  <template data-part="code"><blockquote data-post="https://social.example/p/1"><p>Pane</p></blockquote><script async src="https://social.example/embed.js"></script></template>
  <p><a href="https://social.example/p/1">Guardalo su Social</a></p>
</div>`

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = ''
