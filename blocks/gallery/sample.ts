/** Ordinary complete server HTML of a gallery. */
export const sample = `
<section data-block="gallery" data-design="slideshow" class="album  wide">
  <div data-part="slides" style="margin : 0">
    <figure data-part="slide" data-slide-id="porto" data-slide-url="/album/porto">
      <img src="/porto.jpg" width="1500" height="1000" alt="The harbour">
      <figcaption data-part="meta">The harbour, <em>early</em></figcaption>
    </figure>
    <figure data-part="slide" data-slide-id="pane">
      <a href="/pane"><img src="/pane.jpg" width="1000" height="1000" alt="Bread"></a>
    </figure>
    <figure data-part="slide" data-slide-id="faro"><img src="/faro.jpg" width="800" height="1200" alt="The light"></figure>
  </div>
  <p><button type="button" data-part="previous">Back</button> <a href="#album" data-part="next">On</a></p>
</section>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = '[data-part~="next"]'
