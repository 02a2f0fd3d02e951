import { type ComponentType, useState } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { AnyBlock, ViewProps } from '#core'
import { createEnv } from '#runtime/env.ts'
import { Adopt } from '#view'
import { simpleBlock } from '../test/simple-block.ts'
import { type Site, start } from './start.ts'

/** Counts the clicks on its own button in `data-count`. */
export const View: ComponentType<ViewProps<object, HTMLElement>> = ({ content }) => {
  const [count, setCount] = useState(0)
  return <Adopt el={content} attrs={{ 'data-count': count }} on={{ click: () => setCount(n => n + 1) }} />
}

export const counter: AnyBlock = simpleBlock({
  name: 'counter',
  description: '',
  settings: {},
  when: 'ready',
  read: root => root.querySelector('button'),
  View,
})

export const html = '<div data-block="counter"><button>+</button></div>'
export const later = '<div data-block="counter" data-when="visible"><button>+</button></div>'

export let lines: string[]

beforeEach(() => {
  lines = []
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args) => void lines.push(`${level}: ${args[0]}`))
  }
})
afterEach(() => {
  for (const site of running.splice(0)) site.destroy()
  Reflect.deleteProperty(window, 'Site')
})

export const running: Site[] = []

/** Runs the script once more on this page. */
export function include(version = '1.0.0'): Site | null {
  const stamp = { version, build: 'b1' }
  const site = start({ env: createEnv(window), definitions: [counter], stamp })
  if (site) running.push(site)
  return site
}

export function open(body = html): Site {
  document.body.innerHTML = body
  const site = include()
  if (!site) throw new Error('it did not start')
  return site
}

export const states = () =>
  [...document.querySelectorAll<HTMLElement>('[data-block]')].map(el => el.dataset.blockState)
