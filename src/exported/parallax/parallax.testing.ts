const moving = { type: 'parallax', rotation: 90, intensity: 30 }

/** A section in the manner of an exported page, with a picture behind it. */
export function effect(backgroundMediaEffect: unknown = moving, name = 'BackgroundImageFXParallax'): string {
  const context =
    typeof backgroundMediaEffect === 'string'
      ? backgroundMediaEffect
      : JSON.stringify({ backgroundMediaEffect })
  return `<section class="page-section" data-current-context="${context.replaceAll('"', '&quot;')}">
    <div class="section-border"><div class="section-background"><div class="section-background-content" data-controller="${name}"><img class="background-image-fx" src="/a.jpg" alt=""></div></div></div>
    <div class="content-wrapper"><p>Il pane di ieri.</p></div></section>`
}

/** A part of an index page of the older templates. */
export const ofTemplate = `<div class="Index-page" data-parallax-original-element data-parallax-id="1">
  <div data-parallax-image-wrapper><img src="/a.jpg" alt=""></div><p>Il pane di ieri.</p></div>`
