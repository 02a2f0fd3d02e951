import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** What a file may weigh, in bytes after gzip. One kB is 1,000 bytes. */
export const budgets: Readonly<Record<string, { readonly bytes: number; readonly when: string }>> = {
  'site.js': { bytes: 33_900, when: 'every page' },
  'site.accordion.js': { bytes: 3_300, when: 'pages with an accordion' },
  'site.menu.js': { bytes: 3_000, when: 'pages with a menu' },
  'site.form.js': { bytes: 12_900, when: 'pages with a form or a newsletter' },
  'site.donation.js': { bytes: 3_600, when: 'pages with a donation' },
  'site.images.js': { bytes: 6_200, when: 'pages with an image block or a gallery' },
  'site.gallery.js': { bytes: 18_700, when: 'pages with a gallery' },
  'site.video.js': { bytes: 11_000, when: 'pages with a video' },
  'site.native.js': { bytes: 2_200, when: 'pages with a video of their own' },
  'site.plurals.js': { bytes: 3_000, when: 'texts with plurals, once a block shows one' },
  'site.dialogs.js': { bytes: 4_500, when: 'pages that call the server or show a dialog' },
  'site.login.js': { bytes: 4_600, when: 'once the login dialog opens' },
  'site.layers.js': { bytes: 2_300, when: 'pages that show something above the page' },
  'site.account.js': { bytes: 1_700, when: 'pages a logged-in account sees, and the one after a logout' },
  'site.consent.js': { bytes: 6_400, when: 'pages that have to ask about cookies' },
  'site.consent-gate.js': { bytes: 7_500, when: 'pages whose scripts and frames wait for consent' },
  'site.consent-preferences.js': { bytes: 4_900, when: 'visitors who choose category by category' },
  'site.captcha.js': { bytes: 3_200, when: 'pages with a captcha, once its form is touched' },
  'site.success-html.js': { bytes: 1_100, when: 'forms with HTML of their own after success' },
  'site.tooltip.js': { bytes: 3_900, when: 'pages with `data-tooltip`, once one is pointed at' },
  'site.lightbox.js': { bytes: 9_100, when: 'pages with `data-lightbox`, once they are idle' },
  'site.lightbox-video.js': {
    bytes: 1_500,
    when: 'sets of pictures with a video among them, once they are opened',
  },
  'site.exported.js': { bytes: 5_000, when: 'exported pages' },
  'site.exported-gallery.js': { bytes: 6_300, when: 'exported pages with a gallery' },
  'site.exported-summary.js': { bytes: 3_700, when: 'exported pages with a summary or a row of cards' },
  'site.exported-video.js': { bytes: 2_300, when: 'exported pages with a video' },
  'site.exported-server-drawn.js': {
    bytes: 1_900,
    when: 'exported pages with a list of events, or pictures of a photo service',
  },
}

export interface Size {
  readonly file: string
  readonly gzip: number
  readonly brotli: number
}

/** The sizes of everything a visitor's browser may load; empty when nothing has been built. */
export function measure(dist: string): readonly Size[] {
  if (!existsSync(dist)) return []
  return readdirSync(dist)
    .filter(file => /^site(\.[\w-]+)?\.js$/.test(file))
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
