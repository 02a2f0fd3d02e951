import { expect, test } from 'vitest'
import { serveFolder } from './serve.mjs'

test.each(['.', './', './examples/..', process.cwd()])(
  '%s is served as the folder that it names',
  async folder => {
    const { url, close } = await serveFolder(folder)
    try {
      expect((await fetch(`${url}/package.json`)).status).toBe(200)
      expect((await fetch(`${url}/..%2f..%2f..%2f..%2fetc/passwd`)).status).toBe(404)
    } finally {
      close()
    }
  },
)
