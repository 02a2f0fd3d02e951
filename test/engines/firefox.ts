import puppeteer from 'puppeteer-core'
import type { Engine } from './engine.ts'

/** Driven by WebDriver BiDi, which Firefox speaks by itself. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'intl.accept_languages': 'it-IT,it',
      'media.autoplay.default': 0,
      // Nothing that asks the network by itself.
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
    },
  })
  // The first one never has the focus.
  const page = await browser.newPage()
  return {
    name: 'Firefox',
    version: (await browser.version()).replace(/^\D*/, ''),
    async open(url, width = 1280) {
      await page.setViewport({ width, height: 800 })
      await page.goto(url)
    },
    run: (fn, ...args) => page.evaluate(`(${fn})(...${JSON.stringify(args)})`) as never,
    async click(selector) {
      const target = await page.waitForSelector(selector, { visible: true })
      await target?.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await target?.click()
    },
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key as 'Tab')
    },
    close: () => browser.close(),
  }
}
