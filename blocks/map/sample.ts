/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `
<div data-block="map" data-map-lat="44.4087" data-map-lng="8.9271" data-map-zoom="16">
  <address data-part="address">
    <strong>Forno del Porto</strong>
    <p>Via del Molo 12<br>16128 Genova</p>
    <a href="https://www.google.com/maps/search/?api=1&amp;query=Via+del+Molo+12%2C+Genova">Apri nella mappa</a>
  </address>
</div>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = ''
