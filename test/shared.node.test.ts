import { beforeAll, describe, expect, test } from 'vitest'
import { type Bundles, bundle, repeated, stateIn } from './bundles.ts'

describe('a module has a state', () => {
  test.each([
    ['let ids = 0; export const next = () => ++ids', ['ids']],
    ['let current = null; export function connect(it) { current = it }', ['current']],
    ['const memory = new WeakMap(); export const of = el => memory.get(el)', ['memory']],
    ['export const asked = new Set()', ['asked']],
    ["const seen = new Map([['a', 1]]); export const see = a => seen.set(a, 1)", ['seen']],
    ['const queue = []; export const wait = fn => queue.push(fn)', ['queue']],
    ['const cache = {}; export const put = (k, v) => { cache[k] = v }', ['cache']],
    ['const last = { at: 0 }; export const note = () => { last.at = 1 }', ['last']],
    ['export function once() { once.done = true }', ['once']],
    ['export class Ids { static next = 1 }', ['Ids']],
    ['export const Context = createContext(null)', ['Context']],
    ['const controller = new AbortController(); export { controller }', ['controller']],
  ])('%s', (code, names) => {
    expect(stateIn(code)).toEqual(names)
  })

  test.each([
    "const names = new Set(['a']); export const has = a => names.has(a)",
    'const sizes = [1, 2]; export const largest = sizes.at(-1)',
    'const pattern = new RegExp("a"), format = new Intl.NumberFormat("it")',
    'export function make() { let ids = 0; const own = new Map(); return () => own.set(++ids, 1) }',
    'export class Boundary { state = { crashed: false } }',
  ])('unlike %s', code => {
    expect(stateIn(code)).toEqual([])
  })
})

describe('what visitors load', () => {
  let bundles: Bundles
  beforeAll(async () => {
    bundles = await bundle()
    // A machine may be busy with other things.
  }, 180_000)
  const found = (judge: (path: string, files: readonly string[]) => boolean) =>
    [...repeated(bundles)]
      .filter(([path, files]) => judge(path, files))
      .map(([path, files]) => `${path}: ${files.join(', ')}`)

  test('is known module by module', () => {
    expect(bundles.size).toBeGreaterThan(20)
    expect(bundles.get('site.js')?.has('runtime/dom/ledger.ts')).toBe(true)
    expect(stateIn(bundles.get('site.js')?.get('runtime/dom/ledger.ts') ?? '')).toEqual(['commons', 'tell'])
  })

  test('has every state once: what two bundles remembered would be two memories', () => {
    const hasState = (path: string, file: string) => stateIn(bundles.get(file)?.get(path) ?? '').length > 0
    // What is left of a module may be its functions without its memory.
    expect(found((path, files) => files.filter(file => hasState(path, file)).length > 1)).toEqual([])
  })

  const inOrder = (line: string) => {
    const [path, files = ''] = line.split(': ')
    return `${path}: ${files.split(', ').sort().join(', ')}`
  }

  test('repeats no module by more than 2,500 characters without comments: beyond that a library costs less', () => {
    const extra = (path: string, files: readonly string[]) => {
      const lengths = files.map(file => bundles.get(file)?.get(path)?.length ?? 0)
      return lengths.reduce((sum, length) => sum + length, 0) - Math.max(...lengths)
    }
    expect(
      found((path, files) => extra(path, files) > 2500)
        .map(inOrder)
        .sort(),
    ).toEqual([
      // Text with entities comes from a search and from a collection: a page has one of them.
      'runtime/api/marked-text.ts: site.search-page.js, site.search.js, site.summary-list.js',
      // Three lines of each of what comes alone, as badge, bar and banner: a library for them would be a request more.
      'runtime/dom/follow-language.ts: site.announcement.js, site.consent.js, site.exported-restock.js, site.extras.js, site.info-bar.js, site.info-sheet.js, site.owner.js, site.popup-window.js, site.view.js',
      // Banner and announcement are there at once: a library for the few pages that need it as well would be a request more at their start.
      'runtime/dom/html.ts: site.announcement.js, site.consent.js, site.exported-forms.js, site.quick-view-window.js',
      // A popup of the server's and a block that it draws again are on one page only of a builder's: for the rest a library would be a request more.
      'runtime/dom/server-html.ts: site.exported-server-drawn.js, site.popup-window.js',
      // Each takes other lines of it: steps of the history are of many kinds.
      'runtime/navigate.ts: site.cart.js, site.info-sheet.js, site.js, site.lightbox-history.js, site.menu-history.js, site.popup-window.js, site.quick-view-window.js, site.search-page.js',
      // What each asks of the context is another part of it.
      'runtime/page/details.ts: site.announcement.js, site.exported-restock.js, site.info-bar.js, site.popup.js',
      // A line or two of it in each.
      'runtime/page/facts.ts: site.account.js, site.admin.js, site.captcha.js, site.commerce.js, site.deeds.js, site.donation.js, site.form-sent.js, site.gallery-history.js, site.gallery.js, site.js, site.measure.js, site.menu-history.js, site.money.js, site.product-list.js, site.product.js, site.quick-view-window.js, site.server.js, site.summary-price.js',
      // Settings are read with the Views, and by whoever checks a page while writing it.
      'src/core/collect.ts: site.check.js, site.view.js',
      // Half a kilobyte: for pages with one or two of these, a library would be a request more for less than that.
      'src/exported/json.ts: site.exported-dividers.js, site.exported-more.js, site.exported-parallax.js, site.exported-portfolio.js, site.exported-rows.js, site.exported-server-drawn.js, site.exported-video.js',
      // How a dialog looks: pages with a drawer for the cart have it, those of no shop do not load a shop's look.
      'src/parts/dialog/styles.css?inline: site.shop-styles.js, site.styles.js',
      // Half a kilobyte likewise: each of these is at once or alone.
      'src/parts/draw-icon.ts: site.announcement.js, site.consent.js, site.extras.js, site.info-bar.js, site.info-sheet.js, site.popup-window.js',
      // Each comes alone, or is at once: half a kilobyte likewise.
      'src/parts/keep-once.ts: site.announcement.js, site.consent.js, site.extras.js, site.info-bar.js, site.owner.js, site.popup.js',
      // Most pages have one or two of them: a library would cost each a request.
      'src/parts/motion.ts: site.accordion.js, site.exported-parallax.js, site.exported-rows.js, site.form-sent.js, site.gallery-autoplay.js, site.gallery-rows.js, site.gallery.js, site.highlight.js, site.lightbox-zoom.js, site.lightbox.js, site.map-tiles.js, site.marquee.js, site.video-background.js, site.video.js',
      // Half a kilobyte likewise.
      'src/parts/price/price-line.tsx: site.product-list.js, site.product.js, site.quick-view-window.js, site.summary-price.js',
      // Of these a page has one or two: a library would be a request more, and one that a page without a connection lacks.
      'src/parts/when-online.ts: site.calendar.js, site.cart-lines.js, site.quick-view-window.js, site.reviews.js, site.search-page.js, site.search.js, site.summary-list.js',
    ])
  })

  test('takes no library into the main bundle', () => {
    const paths = [...(bundles.get('site.js')?.keys() ?? [])]
    expect(paths.filter(path => /\.(chunk|library)\.tsx?$/.test(path))).toEqual([])
  })
})
