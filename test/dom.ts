import { pathToFileURL } from 'node:url'
import { type Environment, populateGlobal } from 'vitest/runtime'
import { oneFileDom } from './one-file-dom.ts'

type Window = import('happy-dom').Window

/** What Node has as well, and a page is to have from happy-dom. */
const ofThePage = [
  'Request',
  'Response',
  'MessagePort',
  'fetch',
  'Headers',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'FormData',
]

/**
 * Forms and selects are proxies in happy-dom, and records of their attributes name what is behind: nobody else knows that
 * node, so whoever compares it with one of the page finds another. A browser has the one node only.
 */
function nameProxies(window: Window): void {
  const symbols = (target: object) => Object.getOwnPropertySymbols(target)
  const name = (record: MutationRecord) => {
    const target = record.target as unknown as Record<symbol, unknown>
    const symbol = symbols(target).find(({ description }) => description === 'proxy')
    const proxy = symbol && target[symbol]
    return proxy ? Object.defineProperty(record, 'target', { value: proxy }) : record
  }
  const Observer = window.MutationObserver as unknown as typeof MutationObserver
  const Naming = class MutationObserver extends Observer {
    constructor(call: MutationCallback) {
      super((records, observer) => call(records.map(name), observer))
    }
    override takeRecords(): MutationRecord[] {
      return super.takeRecords().map(name)
    }
  }
  Object.assign(window, { MutationObserver: Naming })
}

/** Vitest's own environment `happy-dom`, read from one file; test/setup.ts opens a window for each file of tests. */
const environment: Environment = {
  name: 'happy-dom in one file',
  viteEnvironment: 'client',
  async setup(global) {
    const { GlobalWindow } = (await import(/* @vite-ignore */ pathToFileURL(oneFileDom).href)) as {
      readonly GlobalWindow: typeof import('happy-dom').GlobalWindow
    }
    // Vitest's own will be spied on; what happy-dom says of itself is not the page's.
    const { console } = global
    let close = async () => {}
    const openWindow = async () => {
      await close()
      const window: Window = new GlobalWindow({
        console,
        url: 'http://localhost:3000',
        settings: { disableErrorCapturing: true },
      })
      nameProxies(window)
      const { keys, originals } = populateGlobal(global, window, {
        bindFunctions: true,
        additionalKeys: ofThePage,
      })
      close = async () => {
        await window.happyDOM.abort()
        window.close()
        for (const key of keys) delete global[key]
        for (const [key, value] of originals) global[key] = value
      }
    }
    Object.defineProperty(global, 'openWindow', { value: openWindow, configurable: true })
    // The thread ends with its last window. One that is closed first never says that it has stopped, and is waited for.
    return { teardown() {} }
  },
}

export default environment
