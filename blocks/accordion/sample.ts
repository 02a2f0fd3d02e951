/** Ordinary complete server HTML of an accordion. */
export const sample = `
<section data-block="accordion" class="faq  wide">
  <details data-part="item" id="hours">
    <summary>When are you open? <span data-part="icon" aria-hidden="true">+</span></summary>
    <div data-part="panel" style="padding : 8px"><p>From seven to one, <a href="/hours">also on Sundays</a>.</p></div>
  </details>
  <div data-part="item">
    <h3><button type="button" data-part="trigger">Do you deliver?</button></h3>
    <div data-part="panel"><p>In town, every morning.</p></div>
  </div>
  <div data-part="item">
    <h3><button type="button" data-part="trigger" aria-expanded="true">Do you bake without flour?</button></h3>
    <div data-part="panel"><ul><li>On Mondays</li><li>On request</li></ul></div>
  </div>
</section>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = ':is(summary, [data-part~="trigger"])'
