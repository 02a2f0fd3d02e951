// `npm run picture`: the moving picture of the README, from the examples as they are. Needs a build and a Chromium.
// Frames are pictures of the browser as WebP, which the same browser writes; here they are only put one behind the other.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium, ensureDependencies, root } from '../test/ensure.mjs'
import { serve } from '../test/serve.mjs'

ensureDependencies()
const [width, height] = [800, 500]
const file = join(root, 'examples/images/tour.webp')
if (!existsSync(join(root, 'dist/site.js'))) throw new Error('There is no dist/site.js; run npm run build.')

/** Where, what is done, and how long each is seen, in milliseconds. */
const scenes = [
  ['accordion.html', async page => page.locator('summary').first().click()],
  [
    'gallery.html?design=slideshow',
    async page => page.keyboard.press('ArrowRight'),
    '[data-block="gallery"]',
  ],
  ['menu.html', async page => page.locator('[role="tab"]').nth(2).click()],
  ['form.html', async page => page.locator('form [type="submit"]').first().click(), 'form'],
  ['product-list.html', async page => page.mouse.move(240, 300)],
  ['chart.html', async page => page.mouse.move(200, 300)],
]

const { chromium } = await import('playwright-core')
const { url, close } = await serve()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' })
const frames = []
for (const [path, act, at = '[data-block]'] of scenes) {
  await page.goto(`${url}/examples/${path}`)
  await page
    .locator(at)
    .first()
    .evaluate(el => scrollTo(0, el.getBoundingClientRect().top - 24))
  await page.locator('[data-block-state="mounted"]').first().waitFor()
  await page.waitForTimeout(600)
  frames.push({ png: await page.screenshot(), lasts: 1100 })
  await act(page)
  for (const lasts of [90, 90, 90]) {
    await page.waitForTimeout(60)
    frames.push({ png: await page.screenshot(), lasts })
  }
  await page.waitForTimeout(700)
  frames.push({ png: await page.screenshot(), lasts: 1300 })
}
const pictures = await webpOf(page, frames)
await browser.close()
await close()
const picture = animation(pictures)
writeFileSync(file, picture)
console.log(`${file}: ${pictures.length} pictures, ${Math.round(picture.length / 1000)} kB`)

/** Each frame as the browser writes it. */
async function webpOf(page, frames) {
  await page.goto('about:blank')
  const written = []
  for (const { png, lasts } of frames) {
    const text = await page.evaluate(
      async source => {
        const bitmap = await createImageBitmap(await (await fetch(source)).blob())
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
        canvas.getContext('2d').drawImage(bitmap, 0, 0)
        const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.72 })
        return Array.from(new Uint8Array(await blob.arrayBuffer()))
      },
      `data:image/png;base64,${png.toString('base64')}`,
    )
    written.push({ webp: Buffer.from(text), lasts })
  }
  return written
}

/** The container format of WebP: RIFF chunks, each a name, its length and its bytes, to an even number. */
function animation(pictures) {
  const frames = pictures.map(({ webp, lasts }) => {
    const place = Buffer.alloc(16)
    place.writeUIntLE(width - 1, 6, 3)
    place.writeUIntLE(height - 1, 9, 3)
    place.writeUIntLE(lasts, 12, 3)
    // Neither blended with the frame before nor cleared after.
    place[15] = 0b10
    return chunk('ANMF', Buffer.concat([place, ...imageChunks(webp)]))
  })
  const extended = Buffer.alloc(10)
  extended[0] = 0b10
  extended.writeUIntLE(width - 1, 4, 3)
  extended.writeUIntLE(height - 1, 7, 3)
  const white = Buffer.from([255, 255, 255, 255, 0, 0])
  const body = Buffer.concat([Buffer.from('WEBP'), chunk('VP8X', extended), chunk('ANIM', white), ...frames])
  return chunk('RIFF', body)
}

/** What of a single picture goes into the animation: its bitstream, and its alpha where there is one. */
function imageChunks(webp) {
  const found = []
  for (let at = 12; at < webp.length; ) {
    const [name, length] = [webp.toString('latin1', at, at + 4), webp.readUInt32LE(at + 4)]
    if (/^(VP8 |VP8L|ALPH)$/.test(name)) found.push(chunk(name, webp.subarray(at + 8, at + 8 + length)))
    at += 8 + length + (length % 2)
  }
  return found
}

function chunk(name, bytes) {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(bytes.length, 4)
  return Buffer.concat([head, bytes, Buffer.alloc(bytes.length % 2)])
}
