import { chromium } from 'playwright-core'
import { chromiumArguments } from '../chromium.mjs'
import type { Engine } from './engine.ts'

export async function startChromium(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] })
  const page = await browser.newPage({ locale: 'it-IT' })
  return {
    name: 'Chromium',
    version: browser.version(),
    async open(url, width = 1280) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(url)
    },
    run: (fn, ...args) => page.evaluate(`(${fn})(...${JSON.stringify(args)})`),
    click: selector => page.locator(selector).first().click(),
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key)
    },
    close: () => browser.close(),
  }
}
