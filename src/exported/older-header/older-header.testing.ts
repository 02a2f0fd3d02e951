import type { Sample } from '../samples.testing.ts'

/** Both headers of such a page: a bar for telephones, and that of wide screens, whose parts stand where they were sent. */
export const olderHeader =
  '<div class="Mobile" data-nc-base="mobile-bar"><div class="Mobile-bar Mobile-bar--top" data-nc-group="top"><div data-nc-container="top-left"><a href="/" data-nc-element="branding" id="of-phone">Bottega</a></div></div>' +
  '<div class="Mobile-bar Mobile-bar--bottom" data-nc-group="bottom"><div data-nc-container="bottom-right"></div></div></div>' +
  '<div class="Site" data-nc-base="header"><header class="Header"><div data-nc-group="top"><div data-nc-container="top-left"><div data-nc-element="search" id="search">Cerca</div></div><div data-nc-container="top-right"></div></div>' +
  '<div data-nc-group="bottom"><div data-nc-container="bottom-left"><nav data-nc-element="primary-nav" id="nav">Pane</nav> <p data-nc-element="tagline" id="tagline">Dal 1921</p><a href="/" data-nc-element="branding">Bottega</a></div></div></header>' +
  '<main><div class="sqs-block"></div></main></div>'

const list = (name: string) =>
  `<div class="folder"><input type="checkbox" class="folder-toggle-box hidden" id="${name}"><label class="folder-toggle-label" for="${name}">Altro</label><div class="subnav"><a href="/due">Due</a></div></div>`

/** A header of the templates before them, whose navigation comes back when the page is scrolled. */
export const scrolledHeader =
  '<input type="checkbox" id="mobileNavToggle"><div id="overlayNav"><div class="nav-wrapper"><a href="/tre">Tre</a></div></div>' +
  '<header id="header"><label for="mobileNavToggle" class="mobile-nav-toggle-label show-on-scroll-mobile"><div class="top-bar"></div></label>' +
  `<div id="headerNav"><div id="mainNavWrapper" class="nav-wrapper show-on-scroll"><nav id="mainNavigation"><a href="/uno">Uno</a>${list('folder-1')}</nav></div></div></header><div class="sqs-block"></div>`

export const older: Readonly<Record<string, Sample>> = {
  'header whose parts have places': { html: olderHeader, found: '.Header' },
  'header that comes back': { html: scrolledHeader, found: '#header' },
}
