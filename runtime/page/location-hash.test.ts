import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEnv, type Env } from '../env.ts'
import { createErrors } from '../errors/errors.ts'
import { createLocationHash, type LocationHash } from './location-hash.ts'

let listening = 0
let fragment = ''
let env: Env

beforeEach(() => {
  listening = 0
  const real = createEnv(window)
  env = {
    ...real,
    hash: () => fragment,
    listen(type, fn) {
      listening++
      const stop = real.listen(type, fn)
      return () => {
        listening--
        stop()
      }
    },
  }
})
let opened: LocationHash[] = []

afterEach(() => {
  fragment = ''
  for (const location of opened) location.destroy()
  opened = []
})

const follow = (hash: string) => {
  fragment = hash
  window.dispatchEvent(new Event('hashchange'))
}

function open(): LocationHash {
  const location = createLocationHash({ env, errors: createErrors({ env }) })
  opened.push(location)
  return location
}

test('every block hears where the visitor has gone, through one listener', () => {
  const location = open()
  expect(listening).toBe(0)
  const heard: string[] = []
  const stops = ['a', 'b'].map(name => location.subscribe(hash => heard.push(`${name}:${hash}`)))
  expect(listening).toBe(1)
  follow('lunch')
  expect(heard).toEqual(['a:lunch', 'b:lunch'])
  for (const stop of stops) {
    stop()
    stop()
  }
  expect(listening).toBe(0)
  follow('dinner')
  expect(heard).toHaveLength(2)
})

test('a block that leaves while the others are told hears nothing more, and all others do', () => {
  const location = open()
  const heard: string[] = []
  const stop = location.subscribe(() => stop())
  location.subscribe(hash => heard.push(hash))
  follow('lunch')
  follow('dinner')
  expect(heard).toEqual(['lunch', 'dinner'])
})

test('a block that throws does not keep the others from hearing it', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const location = open()
  const heard: string[] = []
  location.subscribe(() => {
    throw new Error('boom')
  })
  location.subscribe(hash => heard.push(hash))
  follow('lunch')
  expect(heard).toEqual(['lunch'])
  expect(console.error).toHaveBeenCalledTimes(1)
})

test('the same function may listen twice, each with its own end', () => {
  const location = open()
  const fn = vi.fn()
  const stop = location.subscribe(fn)
  location.subscribe(fn)
  stop()
  follow('lunch')
  expect(fn).toHaveBeenCalledTimes(1)
})

test('nobody hears anything once the page is given back', () => {
  const location = open()
  const fn = vi.fn()
  location.subscribe(fn)
  location.destroy()
  expect(listening).toBe(0)
  follow('lunch')
  expect(fn).not.toHaveBeenCalled()
})
