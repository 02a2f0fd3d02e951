/** As `budgets`, of what exported pages load. */
export const budgetsOfExported = {
  'site.exported.js': { bytes: 5_000, when: 'exported pages' },
  'site.exported-globals.js': {
    bytes: 2_010,
    when: 'exported pages, for snippets of their owners, where pages are morphed or swapped, and for pictures that do not come',
  },
  'site.exported-courses.js': { bytes: 1_420, when: 'exported pages of a course' },
  'site.exported-entrances.js': {
    bytes: 1_510,
    when: 'exported pages on which something is to come in, or words stand beside a picture',
  },
  'site.exported-scaled-text.js': { bytes: 600, when: 'exported pages with words as wide as their place' },
  'site.exported-slides.js': { bytes: 1_550, when: 'exported pages with banners that follow one another' },
  'site.exported-members.js': { bytes: 550, when: 'exported pages where members log in or choose a price' },
  'site.exported-more.js': {
    bytes: 4_700,
    when: 'exported pages with a recording, a map, a chart, a shape, a search, a line that runs, marked words, buttons to share, icons of networks, or tables and tours of a vendor',
  },
  'site.exported-form.js': { bytes: 1_300, when: 'exported pages with a form' },
  'site.exported-lightbox.js': { bytes: 350, when: 'exported pages with a picture that opens above them' },
  'site.exported-button.js': { bytes: 350, when: 'exported pages with a button' },
  'site.exported-product.js': { bytes: 4_350, when: 'exported pages with a product' },
  'site.exported-cart-page.js': { bytes: 600, when: 'the cart page of an exported shop' },
  'site.exported-masonry-blog.js': { bytes: 550, when: 'exported pages with a blog laid out like bricks' },
  'site.exported-card.js': {
    bytes: 1_750,
    when: 'exported pages with cards of products that have options of their own',
  },
  'site.exported-restock.js': {
    bytes: 2_730,
    when: 'exported pages with a product that can be waited for',
  },
  'site.exported-product-list.js': {
    bytes: 1_990,
    when: 'exported pages with a list of products that has filters or a quick view',
  },
  'site.exported-cart-indicator.js': { bytes: 1_550, when: 'exported pages with a cart in their header' },
  'site.exported-gallery.js': { bytes: 5_025, when: 'exported pages with a gallery' },
  'site.exported-navigation.js': { bytes: 2_810, when: 'exported pages with a header that has a menu' },
  'site.exported-older-header.js': {
    bytes: 1_400,
    when: 'exported pages with a header of an older template',
  },
  'site.exported-accordion.js': { bytes: 820, when: 'exported pages with an accordion' },
  'site.exported-menu.js': { bytes: 450, when: 'exported pages with several menus' },
  'site.exported-forms.js': {
    bytes: 9_560,
    when: 'exported pages with a form behind a button, or one that only its settings describe',
  },
  'site.exported-portfolio.js': { bytes: 2_150, when: 'exported pages with an index of works' },
  'site.exported-dividers.js': { bytes: 3_050, when: 'exported pages with a drawn edge between sections' },
  'site.exported-parallax.js': { bytes: 1_900, when: 'exported pages with a background that moves' },
  'site.exported-projects.js': { bytes: 1_500, when: 'exported pages with works that stand in an index' },
  'site.exported-product-gallery.js': { bytes: 2_550, when: 'exported pages with the pictures of a product' },
  'site.exported-template-gallery.js': {
    bytes: 2_450,
    when: 'exported pages with a gallery of their template',
  },
  'site.exported-summary.js': { bytes: 2_630, when: 'exported pages with a summary or a row of cards' },
  'site.exported-rows.js': {
    bytes: 2_285,
    when: 'exported pages with a gallery, a summary or a row of cards',
  },
  'site.exported-video.js': { bytes: 3_250, when: 'exported pages with a video' },
  'site.exported-server-drawn.js': {
    bytes: 2_650,
    when: 'exported pages with a list of events, or pictures of a photo service',
  },
}
