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
