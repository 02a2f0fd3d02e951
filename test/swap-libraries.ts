// The libraries that swap the pages of a site, as their own documentation has them set up.
import { join } from 'node:path'
import { root } from './ensure.mjs'

/** A script that runs once the page has been parsed, and its library is there. */
const once = (script: string) =>
  `<script defer src="data:text/javascript,${encodeURIComponent(script)}"></script>`
/** How each takes over links; what it keeps of a page for the way back, if anything. */
export const libraries = {
  // Restores text: `innerHTML` of a body whose blocks were alive.
  htmx: { file: 'htmx.org/dist/htmx.min.js', body: '<body hx-boost="true">', init: '' },
  // Restores a clone.
  Turbo: { file: '@hotwired/turbo/dist/turbo.es2017-umd.js', body: '<body>', init: '' },
  // Asks for the page again.
  'htmx 4': { file: 'htmx4/dist/htmx.min.js', body: '<body hx-boost:inherited="true">', init: '' },
  'htmx 4, morphing': {
    file: 'htmx4/dist/htmx.min.js',
    body: '<body hx-boost:inherited="true" hx-swap:inherited="innerMorph">',
    init: '',
  },
  // Restores the text of an answer, each of these; they put it into a part of the page.
  Unpoly: {
    file: 'unpoly/unpoly.min.js',
    body: '<body>',
    init: `<script>up.log.config.banner = false; up.link.config.followSelectors.push('a[href]')</script>`,
  },
  Swup: {
    file: 'swup/dist/Swup.umd.js',
    body: '<body>',
    init: once(`new Swup({ containers: ['main'], animationSelector: false })`),
  },
  Barba: {
    file: '@barba/core/dist/barba.umd.js',
    body: '<body data-barba="wrapper">',
    init: once('barba.init()'),
  },
} as const

export type LibraryName = keyof typeof libraries
export const libraryNames = Object.keys(libraries) as LibraryName[]

/** What answers for its script. */
export const fileOf = (name: LibraryName) => ({
  path: join(root, 'node_modules', libraries[name].file),
  contentType: 'text/javascript',
})
