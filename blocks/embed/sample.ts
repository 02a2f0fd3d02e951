/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `
<div data-block="embed" data-ratio="16/9">
  <template data-part="code"><img alt="Focaccia alle cipolle" width="160" height="90"></template>
  <p><a href="https://social.example/p/1">Guardala su Social</a></p>
</div>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = ''
