import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { untilWritten } from './scripts.node.ts'
import { isOurScript } from './sizes.node.ts'

const dist = new URL('../../dist/', import.meta.url).pathname
const read = (file: string) => readFileSync(join(dist, file), 'utf8')

test('every script of a build says its stamp, and nothing that only stood for one', () => {
  const { build } = JSON.parse(read('manifest.json')) as { readonly build: string }
  const scripts = readdirSync(dist).filter(file => isOurScript(file) && file !== 'site.helpers.js')
  expect(scripts.length).toBeGreaterThan(100)
  expect(scripts.filter(file => !read(file).includes(`"${build}"`))).toEqual([])
  const placeholders = new RegExp(Object.values(untilWritten).join('|'))
  expect(scripts.filter(file => placeholders.test(read(file)))).toEqual([])
})
