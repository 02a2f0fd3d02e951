import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** What a file may weigh, in bytes after gzip. One kB is 1,000 bytes. */
export const budgets: Readonly<Record<string, { readonly bytes: number; readonly when: string }>> = {
  'site.js': { bytes: 27_200, when: 'every page' },
  'site.view.js': { bytes: 8_700, when: 'pages with a block, or something else that is drawn: React' },
  'site.accordion.js': { bytes: 2_650, when: 'pages with an accordion' },
  'site.menu.js': { bytes: 2_800, when: 'pages with a menu' },
  'site.menu-history.js': { bytes: 1_150, when: 'menus that the address follows' },
  'site.forms.js': { bytes: 11_450, when: 'pages with a form or a newsletter' },
  'site.form-sent.js': { bytes: 2_950, when: 'forms, once somebody writes in one' },
  'site.form-proof.js': { bytes: 900, when: 'forms with a captcha, once they are touched' },
  'site.form-places.js': { bytes: 3_450, when: 'forms that suggest addresses' },
  'site.form-dialog.js': { bytes: 750, when: 'forms in a `<dialog>`' },
  'site.letter.js': { bytes: 850, when: 'pages with a newsletter' },
  'site.commerce.js': { bytes: 6_350, when: 'pages that show a cart, or what is sold' },
  'site.amounts.js': { bytes: 660, when: 'pages with prices, or with a donation' },
  'site.cart-changes.js': {
    bytes: 2_000,
    when: 'pages with buttons that change the cart, or once somebody does',
  },
  'site.pay.js': { bytes: 2_200, when: 'pages with a way to the checkout' },
  'site.money.js': { bytes: 1_040, when: 'pages that write prices' },
  'site.shop-styles.js': {
    bytes: 5_600,
    when: 'pages with a block of a shop that link no stylesheet of ours',
  },
  'site.products.js': { bytes: 3_050, when: 'pages that show products' },
  'site.cart-indicator.js': { bytes: 1_850, when: 'pages with a link to the cart that counts' },
  'site.checkout.js': { bytes: 1_100, when: 'pages with a link to the checkout' },
  'site.donation.js': { bytes: 2_370, when: 'pages with a donation' },
  'site.image.js': { bytes: 1_550, when: 'pages with an image block' },
  'site.images.js': { bytes: 4_850, when: 'pages with an image block or a gallery' },
  'site.gallery.js': { bytes: 13_750, when: 'pages with a gallery' },
  'site.gallery-rows.js': {
    bytes: 5_050,
    when: 'galleries that are strips or carousels, or show small pictures',
  },
  'site.gallery-boxes.js': { bytes: 1_950, when: 'galleries of autorows or autocolumns' },
  'site.gallery-autoplay.js': { bytes: 1_450, when: 'galleries that play by themselves' },
  'site.gallery-history.js': { bytes: 850, when: 'galleries that the address follows' },
  'site.gallery-position.js': { bytes: 650, when: 'galleries that say where they stand' },
  'site.gallery-drag.js': {
    bytes: 2_500,
    when: 'galleries that move, where there are fingers, or once a pen or a mouse comes near',
  },
  'site.video.js': { bytes: 7_150, when: 'pages with a video' },
  'site.video-player.js': { bytes: 4_450, when: 'videos, once somebody reaches for one' },
  'site.video-background.js': { bytes: 1_700, when: 'pages with a video behind their content' },
  'site.native.js': { bytes: 1_400, when: 'pages with a video of their own' },
  'site.plurals.js': { bytes: 2_700, when: 'texts with plurals, once a block shows one' },
  'site.dialogs.js': { bytes: 3_250, when: 'pages that call the server or show a dialog' },
  'site.dialog-frame.js': { bytes: 950, when: 'pages that show a dialog, the login or the choices' },
  'site.login.js': { bytes: 2_450, when: 'once the login dialog opens' },
  'site.styles.js': { bytes: 17_800, when: 'pages that link no stylesheet of ours' },
  'site.layers.js': { bytes: 2_500, when: 'pages that show something above the page' },
  'site.server.js': {
    bytes: 7_250,
    when: 'pages of a site, once they are idle; others with their first call',
  },
  'site.measure.js': {
    bytes: 7_850,
    when: 'pages whose visitors may be counted, once they are idle',
  },
  'site.deeds.js': {
    bytes: 4_100,
    when: 'the same, with a marked button, a form, a popup, once something plays, or once the page hands an event over',
  },
  'site.experiments.js': { bytes: 750, when: 'pages of which somebody wants the variant of an experiment' },
  'site.recording.js': {
    bytes: 950,
    when: 'pages whose context has a session recording, where the visitor may be counted',
  },
  'site.admin.js': {
    bytes: 2_000,
    when: 'accounts with admin permission, or with `mousedebug` in the editor',
  },
  'site.bridge.js': { bytes: 1_250, when: "pages in an app's own view" },
  'site.account.js': {
    bytes: 2_000,
    when: 'pages on which Escape has a meaning, and the one after a logout',
  },
  'site.consent.js': { bytes: 4_550, when: 'pages that have to ask about cookies' },
  'site.gate.js': { bytes: 5_950, when: 'pages whose scripts and frames wait for consent' },
  'site.preferences.js': { bytes: 2_500, when: 'visitors who choose category by category' },
  'site.captcha.js': { bytes: 3_100, when: 'pages with a captcha, once its form is touched' },
  'site.ask-first.js': { bytes: 600, when: 'pages with a video, a form, or frames that wait for consent' },
  'site.success-html.js': { bytes: 1_000, when: 'forms with HTML of their own after success' },
  'site.tooltip.js': { bytes: 3_500, when: 'pages with `data-tooltip`, once one is pointed at' },
  'site.lightbox.js': {
    bytes: 8_050,
    when: 'pages with `data-lightbox`, once somebody reaches for a picture',
  },
  'site.lightbox-zoom.js': {
    bytes: 1_450,
    when: 'the viewer, once somebody brings a picture nearer',
  },
  'site.lightbox-history.js': {
    bytes: 300,
    when: 'the viewer, where Back is to close it',
  },
  'site.lightbox-video.js': {
    bytes: 1_450,
    when: 'sets of pictures with a video among them, once they are opened',
  },
  'site.announcement.js': {
    bytes: 2_400,
    when: 'pages with an announcement that the visitor has not closed',
  },
  'site.info-bar.js': { bytes: 3_000, when: 'telephones, where the site has a bar of contacts' },
  'site.info-sheet.js': { bytes: 3_000, when: 'the same, once somebody asks where it is or when it is open' },
  'site.extras.js': {
    bytes: 3_000,
    when: 'pages with a badge, with links on pictures, or seen by an account of the site',
  },
  'site.owner.js': { bytes: 2_000, when: 'pages that an account of the site looks at' },
  'site.popup.js': { bytes: 3_100, when: 'sites that have a popup' },
  'site.popup-window.js': { bytes: 3_600, when: 'the popup, once it is to be seen' },
  'site.exported.js': { bytes: 5_000, when: 'exported pages' },
  'site.exported-entrances.js': {
    bytes: 650,
    when: 'exported pages that were saved while something was to come in',
  },
  'site.exported-members.js': { bytes: 550, when: 'exported pages where members log in or choose a price' },
  'site.exported-more.js': {
    bytes: 1_100,
    when: 'exported pages with a recording, a shape, a search, buttons to share or icons of networks',
  },
  'site.exported-form.js': { bytes: 1_300, when: 'exported pages with a form' },
  'site.exported-button.js': { bytes: 350, when: 'exported pages with a button' },
  'site.exported-product.js': { bytes: 4_200, when: 'exported pages with a product' },
  'site.exported-cart-page.js': { bytes: 600, when: 'the cart page of an exported shop' },
  'site.exported-masonry-blog.js': { bytes: 550, when: 'exported pages with a blog laid out like bricks' },
  'site.exported-card.js': {
    bytes: 1_750,
    when: 'exported pages with cards of products that have options of their own',
  },
  'site.exported-restock.js': {
    bytes: 2_400,
    when: 'exported pages with a product that can be waited for',
  },
  'site.exported-product-list.js': {
    bytes: 1_400,
    when: 'exported pages with a list of products that has filters or a quick view',
  },
  'site.exported-cart-indicator.js': { bytes: 1_550, when: 'exported pages with a cart in their header' },
  'site.exported-gallery.js': { bytes: 4_900, when: 'exported pages with a gallery' },
  'site.exported-navigation.js': { bytes: 2_350, when: 'exported pages with a header that has a menu' },
  'site.exported-accordion.js': { bytes: 500, when: 'exported pages with an accordion' },
  'site.accordion-follow.js': { bytes: 1_200, when: 'pages with an accordion with `data-follows`' },
  'site.exported-menu.js': { bytes: 450, when: 'exported pages with several menus' },
  'site.exported-forms.js': {
    bytes: 9_500,
    when: 'exported pages with a form behind a button, or one that only its settings describe',
  },
  'site.exported-portfolio.js': { bytes: 1_650, when: 'exported pages with an index of works' },
  'site.exported-dividers.js': { bytes: 3_050, when: 'exported pages with a drawn edge between sections' },
  'site.exported-parallax.js': { bytes: 1_900, when: 'exported pages with a background that moves' },
  'site.exported-projects.js': { bytes: 1_500, when: 'exported pages with works that stand in an index' },
  'site.exported-product-gallery.js': { bytes: 2_350, when: 'exported pages with the pictures of a product' },
  'site.exported-template-gallery.js': {
    bytes: 2_450,
    when: 'exported pages with a gallery of their template',
  },
  'site.exported-summary.js': { bytes: 2_300, when: 'exported pages with a summary or a row of cards' },
  'site.exported-rows.js': {
    bytes: 2_250,
    when: 'exported pages with a gallery, a summary or a row of cards',
  },
  'site.exported-video.js': { bytes: 3_150, when: 'exported pages with a video' },
  'site.exported-server-drawn.js': {
    bytes: 2_650,
    when: 'exported pages with a list of events, or pictures of a photo service',
  },
  'site.navigation.js': { bytes: 5_300, when: 'pages with a navigation' },
  'site.product.js': { bytes: 6_500, when: 'pages with a product' },
  'site.product-pricing.js': {
    bytes: 600,
    when: 'pages with a product that costs something else when it is subscribed to',
  },
  'site.product-follow.js': {
    bytes: 870,
    when: 'pages with a product of which something else follows the choice: pictures, forms, scripts',
  },
  'site.cart-lines.js': { bytes: 4_400, when: 'pages with a cart page or a drawer with the cart' },
  'site.cart-page.js': { bytes: 810, when: 'pages with a cart page' },
  'site.cart.js': { bytes: 1_600, when: 'pages with a drawer for the cart' },
  'site.reviews.js': { bytes: 2_820, when: 'pages that ask for reviews' },
  'site.reviews-drawn.js': {
    bytes: 1_200,
    when: 'pages that ask for reviews and leave the form to us',
  },
  'site.product-list.js': { bytes: 3_150, when: 'pages with a list of products' },
  'site.quick-view.js': { bytes: 1_700, when: 'pages whose products can be looked at without leaving them' },
  'site.quick-view-window.js': { bytes: 5_400, when: 'once a product is looked at that way' },
  'site.hand-on.js': { bytes: 3_000, when: 'pages with a block share' },
  'site.shape.js': { bytes: 1_600, when: 'pages with a block shape' },
  'site.audio.js': { bytes: 3_400, when: 'pages with a block audio' },
  'site.member-locale.js': { bytes: 1_000, when: 'pages that call the server for a member' },
  'site.members.js': { bytes: 3_450, when: 'pages where members log in or choose a price' },
  'site.dates.js': { bytes: 2_400, when: 'pages with a calendar, or with the dates of a tour' },
  'site.calendar.js': { bytes: 5_000, when: 'pages with a block calendar' },
  'site.booking.js': { bytes: 2_000, when: 'pages where something is booked' },
  'site.opentable.js': { bytes: 1_000, when: 'pages with a block opentable' },
  'site.tock.js': { bytes: 1_000, when: 'pages with a block tock' },
  'site.acuity.js': { bytes: 1_000, when: 'pages with a block acuity' },
  'site.zola.js': { bytes: 1_000, when: 'pages with a block zola' },
  'site.search-page.js': { bytes: 4_700, when: 'the page of the site’s search' },
  'site.search.js': { bytes: 4_500, when: 'pages with a field of the site’s search' },
}

export interface Size {
  readonly file: string
  readonly gzip: number
  readonly brotli: number
}

/** The main bundle, or a chunk of whatever name: those with a dash, too. */
export function isOurScript(file: string): boolean {
  return /^site(\.[\w-]+)?\.js$/.test(file)
}

/** By its address, which may end in a query. */
export function isOurAddress(url: string): boolean {
  return URL.canParse(url) && isOurScript(new URL(url).pathname.replace(/.*\//, ''))
}

/** What weighs more than it may; a file without a budget may weigh nothing. */
export function overweight(sizes: readonly Size[]): readonly string[] {
  return sizes
    .filter(({ file, gzip }) => gzip > (budgets[file]?.bytes ?? 0))
    .map(({ file, gzip }) => `${file}: ${gzip} bytes, expected ${budgets[file]?.bytes ?? 'a budget for it'}`)
}

/** The sizes of everything a visitor's browser may load; empty when nothing has been built. */
export function measure(dist: string): readonly Size[] {
  if (!existsSync(dist)) return []
  return readdirSync(dist)
    .filter(isOurScript)
    .sort((a, b) => a.length - b.length || a.localeCompare(b))
    .map(file => {
      const content = readFileSync(join(dist, file))
      return {
        file,
        gzip: gzipSync(content, { level: 9 }).length,
        brotli: brotliCompressSync(content).length,
      }
    })
}

/** `20.0 kB` */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
