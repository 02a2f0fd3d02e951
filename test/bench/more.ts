// What has no counterpart among the others, or few: keys typed into a long form, and a gallery of hundreds.
import type { Browser } from 'playwright-core'
import { serve } from '../serve.mjs'
import { gallery } from './gallery.ts'
import { typing, typingPage } from './typing.ts'

/** Prints them, of one visit each. */
export async function more(launch: () => Promise<Browser>, slowdown: number): Promise<void> {
  const pages: Readonly<Record<string, string>> = {
    '/examples/typing.html': typingPage('<script src="../dist/site.js" defer></script>'),
    '/examples/typing-without-script.html': typingPage(''),
  }
  const server = await serve({ rewrite: path => pages[path] })
  const browser = await launch()
  try {
    const at = (page: string) => ({ browser, slowdown, url: `${server.url}/examples${page}` })
    const site = await typing(at('/typing.html'))
    const bare = await typing(at('/typing-without-script.html'))
    console.log('A key pressed in a form of 60 fields')
    console.table(
      Object.fromEntries(
        Object.entries(site).map(([name, value]) => [
          name,
          { 'site.js': round(value), 'no script': round(bare[name]) },
        ]),
      ),
    )
    console.log('A gallery of 250 slides, and the lightbox; milliseconds unless it says else')
    const found = Object.entries(await gallery(at('')))
    console.table(Object.fromEntries(found.map(([name, value]) => [name, round(value)])))
  } finally {
    await browser.close()
    await server.close()
  }
}

const round = (value = Number.NaN) => Math.round(value * 100) / 100
