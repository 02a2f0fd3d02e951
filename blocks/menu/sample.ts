/** Ordinary complete server HTML of a menu. */
export const sample = `
<section data-block="menu" class="card">
  <p data-part="tabs"><a href="#lunch" data-part="tab">Lunch</a> <a href="#dinner" data-part="tab" data-active-class="is-on">Dinner</a></p>
  <div id="lunch" data-part="panel"><h3>Lunch</h3><p>Soup, 8 €</p></div>
  <div id="dinner" data-part="panel" class=" evening "><h3>Dinner</h3><p>Roast, <a href="/roast">18 €</a></p></div>
</section>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = '[data-part~="tab"]:last-child'
