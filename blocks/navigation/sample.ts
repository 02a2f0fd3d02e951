/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `
<nav data-block="navigation" aria-label="Main">
  <button type="button" data-part="toggle">Menu</button>
  <ul data-part="panel">
    <li><a href="/">Home</a></li>
    <li>
      <button type="button" data-part="opener">Bread</button>
      <ul data-part="list"><li><a href="/white">White</a></li><li><a href="/rye">Rye</a></li></ul>
    </li>
    <li>
      <a href="/about" data-part="opener">About us</a>
      <ul data-part="list"><li><a href="/about/people">People</a></li></ul>
    </li>
  </ul>
</nav>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = '[data-part~="toggle"], button[data-part~="opener"]'
