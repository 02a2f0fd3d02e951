/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `
<div data-block="calendar" data-time-zone="Europe/Rome" data-month="2026-12">
  <ul data-part="events">
    <li data-part="event" data-place="Genova">
      <a href="/eventi/notte">Notte dei forni</a>
      <time datetime="2026-12-04T20:00">venerdì 4 dicembre, 20:00</time>–<time datetime="2026-12-05T01:00">1:00</time>
    </li>
    <li data-part="event"><a href="/eventi/mercato">Mercato di Natale</a>
      <time datetime="2026-12-11">dall’11</time> al <time datetime="2026-12-13">13 dicembre</time></li>
    <li data-part="event"><a href="/eventi/befana">La Befana</a> <time datetime="2027-01-06">6 gennaio</time></li>
  </ul>
</div>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = '.site-calendar__next'
