/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `
<div data-block="tour-dates" data-app-id="forno">
  <ul data-part="dates">
    <li data-part="date">
      <time datetime="2027-12-04T21:00">4 dicembre, 21:00</time>
      <span data-part="title">Circolo del Porto</span>
      <span data-part="place">Genova</span>
      <a data-part="tickets" href="/biglietti/4">Biglietti</a>
    </li>
    <li data-part="date"><time datetime="2019-06-21">21 giugno 2019</time> <a href="/date/festa">Festa d’estate</a></li>
  </ul>
  <p><a href="https://www.bandsintown.com/a/412810">Tutte le date su Bandsintown</a></p>
</div>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = '.site-booking__open'
