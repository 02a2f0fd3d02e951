/** The list of a course in the manner of an exported page, with a chapter that is closed and one that is open. */
export const courseList = `<div class="sqs-block"></div><div class="course-list">
  <h1>Il pane di casa</h1>
  <a href="#" class="course-item__course-action-button">
    <span data-cta-action="start" class="course-item__course-action-button-text">Inizia</span>
    <span data-cta-action="continue" class="course-item__course-action-button-text">Continua</span>
  </a>
  <ul class="course-list__list">
    <li data-expanded="true"><button type="button" aria-expanded="true" class="accordion-trigger" aria-controls="farine">Farine</button>
      <section id="farine" aria-hidden="false" class="course-list__list-chapter-item-accordion-content"><ul class="course-list__sublist">
        <li><a href="/corso/grano">Il grano</a><li><a href="/corso/segale">La segale</a></ul></section>
    <li data-expanded="false"><button type="button" aria-expanded="false" class="accordion-trigger" aria-controls="forni">Forni</button>
      <section id="forni" aria-hidden="true" class="course-list__list-chapter-item-accordion-content"><ul class="course-list__sublist">
        <li><a href="/corso/pietra">La pietra</a></ul></section>
  </ul></div>`

const toggle = (place: string) =>
  `<button type="button" class="course-item__side-nav-toggle-button ${place}" aria-label="Apri le lezioni" aria-expanded="false" data-label-collapsed="Apri le lezioni" data-label-expanded="Chiudi le lezioni">≡</button>`

const next = `<a href="#" class="course-item__next-lesson-button" data-complete-and-continue>
  <span class="course-item__next-lesson-text course-item__next-lesson-text--incomplete">Completa e continua</span>
  <span class="course-item__next-lesson-text course-item__next-lesson-text--complete">Prossima lezione</span></a>`

/** A lesson of it; `side` is where its navigation lies at a desk. */
export const courseLesson = (active: string, side = 'left') => `<div class="sqs-block"></div>
<div class="course-item nav-closed nav-loading nav-align-${side}">
  <div class="course-item__side-nav-mobile-backdrop"></div>
  <nav class="course-item__side-nav">
    <div class="course-item__side-nav-header mobile-layout-hidden"><span>Il pane di casa</span>${toggle('course-item__side-nav-toggle-button-desktop')}</div>
    <div class="course-item__side-nav-mobile-header desktop-layout-hidden">${toggle('course-item__side-nav-toggle-button-mobile')}</div>
    <div class="course-item__side-nav-content">
      ${['grano', 'segale', 'pietra'].map(name => `<div class="course-item__side-nav-lesson ${name === active ? 'active' : ''}"><a class="course-item__side-nav-link" href="/corso/${name}">${name}</a></div>`).join('')}
    </div>
  </nav>
  <div class="course-item__content"><h1>${active}</h1><p id="words">Molte parole sulla farina, che chi legge vuole vedere anche con le lezioni accanto.</p>
    <div class="course-item__footer-content">${next}</div></div></div>`

/** What the stylesheets of such sites hide and move, in a few lines of our own. */
export const courseStyles = `<style>
body { margin: 0 }
.course-item { display: flex; min-height: 100vh }
.course-item__content { flex: 1 }
.course-item__side-nav { position: fixed; top: 0; z-index: 1000; display: flex; flex-flow: column; width: 400px; height: 100vh; background: #fff3d6 }
.course-item__side-nav-toggle-button-desktop { position: absolute; top: 20px; right: -40px; width: 40px; height: 40px }
.course-item__side-nav-mobile-header { height: 60px }
.course-item__side-nav-toggle-button-mobile { width: 44px; height: 44px }
.course-item__side-nav-mobile-backdrop { position: fixed; inset: 0; background: #0004 }
.nav-closed .course-item__side-nav-mobile-backdrop { opacity: 0; pointer-events: none }
.nav-closed .course-item__side-nav { transform: translateX(-100%) }
.nav-closed.nav-align-right:not(.mobile-layout) .course-item__side-nav { transform: translateX(100%) }
.nav-align-right:not(.mobile-layout) { flex-direction: row-reverse }
.nav-align-right:not(.mobile-layout) .course-item__side-nav-toggle-button-desktop { right: auto; left: -40px }
.nav-closed .course-item__side-nav-content { opacity: 0 }
.mobile-layout .course-item__side-nav { top: 50px; left: 0; right: 0; width: 100%; height: calc(var(--vh) - 50px) }
.mobile-layout.nav-closed .course-item__side-nav { transform: translateY(calc(100% - (var(--mobile-nav-header-height) * 1px))) }
.course-item:not(.mobile-layout) .desktop-layout-hidden, .mobile-layout .mobile-layout-hidden, .nav-loading :is(.desktop-layout-hidden, .mobile-layout-hidden) { display: none }
.course-item__footer-content, .course-item__next-lesson-button, .course-item__course-action-button { opacity: 0 }
.course-item__footer-content--visible, .course-item__next-lesson-button.active, .course-item__course-action-button--ready { opacity: 1 }
:is(.course-item__next-lesson-text, .course-item__course-action-button-text):not(.course-item__course-action-button-text--active) { display: none }
.course-item__next-lesson-button:not([data-is-complete]) .course-item__next-lesson-text--incomplete, .course-item__next-lesson-button[data-is-complete] .course-item__next-lesson-text--complete { display: inline }
.course-list__list-chapter-item-accordion-content[aria-hidden='true'] { height: 0; overflow: hidden }
</style>`
