import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import type { Engine } from './engine.ts'

export interface WebKitPlaces {
  readonly driver: string
  readonly browser: string
  /** Starts a command with a screen of its own; empty where there is one. */
  readonly screen: readonly string[]
}

/** As the protocol has them: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

/** Milliseconds for what hangs; on a busy machine the largest pages take half of it. How long all has taken is said at the end. */
const patience = 60_000

/** WebKitGTK's small browser, by plain WebDriver. */
export async function startWebKit({ driver, browser, screen }: WebKitPlaces): Promise<Engine> {
  const port = await freePort()
  const [command = driver, ...before] = [...screen, driver]
  const child = spawn(command, [...before, `--port=${port}`], {
    stdio: 'ignore',
    // The group ends with it: the screen, the driver and the browser.
    detached: true,
    env: {
      ...process.env,
      // A container gives no user namespaces, and no graphics.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      LANG: 'it_IT.UTF-8',
    },
  })
  const root = `http://127.0.0.1:${port}`
  try {
    await answering(root, child)
    const { sessionId, capabilities } = await ask(root, 'POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
      },
    })
    const session = `${root}/session/${sessionId}`
    const send = (path: string, body?: object) => ask(session, body ? 'POST' : 'GET', path, body)
    await send('/timeouts', { script: patience, pageLoad: patience, implicit: 0 })
    const run = async (source: string, args: readonly unknown[] = []) => {
      const script = `const done = arguments[arguments.length - 1]
        Promise.resolve().then(() => (${source})(...${JSON.stringify(args)})).then(
          value => done({ value }), error => done({ error: String(error) }))`
      const { value, error } = await send('/execute/async', { script, args: [] })
      if (error) throw new Error(error)
      return value
    }
    let widthNow = 0
    return {
      name: 'WebKit',
      version: `${capabilities.browserVersion}`,
      async open(url, width = 1280) {
        await send('/url', { url })
        if (width === widthNow) return
        // The window has borders of its own.
        const { inner, outer } = await run('() => ({ inner: innerWidth, outer: outerWidth })')
        await send('/window/rect', { width: width + Math.max(0, outer - inner), height: 900 })
        widthNow = width
        await send('/url', { url })
      },
      run: (fn, ...args) => run(String(fn), args),
      // By the pointer itself: the driver's own click refuses links around a picture.
      async click(selector) {
        const [x, y] = await run(String(middleOf), [selector])
        const actions = [
          { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]
        await send('/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
      },
      async press(...pressed) {
        const actions = pressed.flatMap(key => {
          const value = keys[key] ?? key
          return [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]
        })
        await send('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
      },
      async close() {
        await ask(session, 'DELETE', '').catch(() => {})
        end(child)
      },
    }
  } catch (error) {
    end(child)
    throw error
  }
}

/** Runs in the page: the middle of it, in sight. */
function middleOf(selector: string): readonly [number, number] {
  const found = document.querySelector(selector)
  if (!found?.checkVisibility()) throw new Error(`nothing to click at ${selector}`)
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = found.getBoundingClientRect()
  return [Math.round(left + width / 2), Math.round(top + height / 2)]
}

// biome-ignore lint/suspicious/noExplicitAny: each answer of the protocol has a shape of its own
async function ask(root: string, method: string, path: string, body?: object): Promise<any> {
  const response = await fetch(root + path, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`)
  return value
}

async function answering(root: string, child: ChildProcess): Promise<void> {
  for (let i = 0; i < 150; i++) {
    if (child.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${child.exitCode}`)
    if (await fetch(`${root}/status`).catch(() => null)) return
    await new Promise(done => setTimeout(done, 100))
  }
  throw new Error('WebKitWebDriver does not answer')
}

function end({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid)
  } catch {
    // It has ended by itself.
  }
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
