/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `
<ul data-block="quick-view" data-cart="/cart">
  <li><a href="/negozio/pane" data-part="open" data-item-id="p-pane"><img src="images/pane.svg" width="240" height="240" alt=""> Pane di segale</a></li>
  <li><a href="/negozio/maglia" data-part="open" data-item-id="p-maglia">Maglia del forno</a></li>
  <li><a href="/negozio/panettone" data-part="open" data-item-id="p-panettone">Panettone</a></li>
</ul>`.trim()

/** What a visitor clicks in it; empty, because nothing else could be reached under what that opens. */
export const use = ''
