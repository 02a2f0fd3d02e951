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

/** Vitest's own environment `happy-dom`, read from one file. */
const environment: Environment = {
  name: 'happy-dom in one file',
  viteEnvironment: 'client',
  async setup(global) {
    const { GlobalWindow } = (await import(/* @vite-ignore */ pathToFileURL(oneFileDom).href)) as {
      readonly GlobalWindow: typeof import('happy-dom').GlobalWindow
    }
    const window: Window = new GlobalWindow({
      console: global.console,
      url: 'http://localhost:3000',
      settings: { disableErrorCapturing: true },
    })
    const { keys, originals } = populateGlobal(global, window, {
      bindFunctions: true,
      additionalKeys: ofThePage,
    })
    return {
      async teardown() {
        await window.happyDOM.abort()
        window.close()
        for (const key of keys) delete global[key]
        for (const [key, value] of originals) global[key] = value
      },
    }
  },
}

export default environment
