import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEnv, type Env } from '../env.ts'
import { createErrors } from '../errors/errors.ts'
import { type Address, createAddress } from './location-hash.ts'

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
let opened: Address[] = []

afterEach(() => {
  fragment = ''
  for (const address of opened) address.destroy()
  opened = []
})

const follow = (hash: string) => {
  fragment = hash
  window.dispatchEvent(new Event('hashchange'))
}

function open(): Address {
  const address = createAddress({ env, errors: createErrors({ env }) })
  opened.push(address)
  return address
}

test('every block hears where the visitor has gone, through one listener', () => {
  const address = open()
  expect(listening).toBe(0)
  const heard: string[] = []
  const stops = ['a', 'b'].map(name => address.onHash(hash => heard.push(`${name}:${hash}`)))
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
  const address = open()
  const heard: string[] = []
  const stop = address.onHash(() => stop())
  address.onHash(hash => heard.push(hash))
  follow('lunch')
  follow('dinner')
  expect(heard).toEqual(['lunch', 'dinner'])
})

test('a block that throws does not keep the others from hearing it', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const address = open()
  const heard: string[] = []
  address.onHash(() => {
    throw new Error('boom')
  })
  address.onHash(hash => heard.push(hash))
  follow('lunch')
  expect(heard).toEqual(['lunch'])
  expect(console.error).toHaveBeenCalledTimes(1)
})

test('the same function may listen twice, each with its own end', () => {
  const address = open()
  const fn = vi.fn()
  const stop = address.onHash(fn)
  address.onHash(fn)
  stop()
  follow('lunch')
  expect(fn).toHaveBeenCalledTimes(1)
})

test('nobody hears anything once the page is given back', () => {
  const address = open()
  const fn = vi.fn()
  address.onHash(fn)
  address.destroy()
  expect(listening).toBe(0)
  follow('lunch')
  expect(fn).not.toHaveBeenCalled()
})
