/** Ordinary complete server HTML of an image. */
export const sample = `
<figure data-block="image" class="photo">
  <img data-src="/photos/oven.jpg" data-image-dimensions="1500x1000" data-image-focal-point="0.5,0.3" alt="The oven, open" style="max-width : 100%">
  <noscript><img src="/photos/oven.jpg" alt="The oven, open"></noscript>
  <figcaption>The oven at <b>five</b> in the morning</figcaption>
</figure>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = ''
