import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Starts the Chromium that is named, or one that is found. */
export async function launchChromium(named = process.env.CHROMIUM) {
  const { chromium } = await playwright()
  const path = named ?? places.find(existsSync) ?? chromium.executablePath()
  if (!path || !existsSync(path))
    throw new Error(
      `No Chromium was found${named ? ` at ${named}` : ''}. Install one, name it by --chromium or CHROMIUM, or run: npx playwright-core install chromium`,
    )
  // Containers run as root, where Chromium's own sandbox does not start.
  const args = [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
  ]
  return chromium.launch({
    executablePath: path,
    args: [...args, '--disable-sync', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
}

/** That of the project the command runs in, or of where we are installed. */
async function playwright() {
  for (const from of [join(process.cwd(), 'package.json'), import.meta.url]) {
    try {
      const module = await import(pathToFileURL(createRequire(from).resolve('playwright-core')).href)
      return module.default ?? module
    } catch {
      // The next one may have it.
    }
  }
  throw new Error('site-js check needs playwright-core: npm install --save-dev playwright-core')
}
