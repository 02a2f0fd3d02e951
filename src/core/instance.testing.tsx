import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { AnyBlock, ViewProps } from '#core'
import { Adopt, useBlock } from '#view'
import { type SimpleBlock, simpleBlock } from '../../test/simple-block.ts'
import { type StartedPage, startPage } from '../../test/start-page.ts'

export type View = ComponentType<ViewProps<object, HTMLButtonElement>>

/** How often an effect of a neighbour has run after a click. */
export let effects = 0

/** A neighbour: counts its clicks in `data-count`. */
export const counter = simpleBlock({
  name: 'counter',
  description: '',
  settings: {},
  when: 'ready',
  read: root => root.querySelector('button'),
  View: ({ content }) => {
    const [count, setCount] = useState(0)
    useEffect(() => {
      effects += count > 0 ? 1 : 0
    }, [count])
    return <Adopt el={content} attrs={{ 'data-count': count }} on={{ click: () => setCount(n => n + 1) }} />
  },
})

/** Writes on the server's nodes and adds one of its own, then does whatever the test wants. */
export function broken(Inner: View): SimpleBlock {
  const View: View = props => {
    const { root } = useBlock()
    return (
      <>
        <Adopt
          el={root}
          attrs={{ title: null, role: 'group' }}
          classes={{ alive: true }}
          style={{ color: 'blue' }}
        />
        {createPortal(<i>ours</i>, root)}
        <Inner {...props} />
      </>
    )
  }
  return simpleBlock({
    name: 'broken',
    description: '',
    settings: {},
    when: 'ready',
    read: root => root.querySelector('button'),
    View,
  })
}

export const neighbour = '<div data-block="counter"><button>+</button></div>'
export const server =
  '<div title="t" class=" a  b" data-block="broken" style="color : red"><button>go</button></div>'

export let page: StartedPage | null = null

beforeEach(() => {
  window.onerror = vi.fn()
})
afterEach(() => {
  page?.close()
  page = null
  window.onerror = null
})

export async function open(html: string, definitions: readonly AnyBlock[]) {
  page = startPage(html, definitions)
  await page.engine.ready
  await page.settle()
  return page
}

export async function openBeside(block: AnyBlock) {
  const page = await open(neighbour + server + neighbour, [counter, block])
  const root = document.querySelector<HTMLElement>('[data-block="broken"]') as HTMLElement
  const neighbours = [...document.querySelectorAll<HTMLButtonElement>('[data-block="counter"] button')]
  return {
    page,
    root,
    button: root.querySelector('button') as HTMLButtonElement,
    html: () => root.outerHTML.replace(/ data-block-state="\w+"/, ''),
    /** All there is on the console and at the reporter; the host's own monitor has heard as often. */
    told() {
      expect(page.reports).toHaveLength(page.errors().length)
      expect(window.onerror).toHaveBeenCalledTimes(page.errors().length)
      return page.lines.map(line => line.text)
    },
    async expectNeighboursAlive() {
      const before = neighbours.map(el => Number(el.dataset.count))
      const effectsBefore = effects
      for (const el of neighbours) el.click()
      await page.settle()
      expect(neighbours.map(el => Number(el.dataset.count))).toEqual(before.map(count => count + 1))
      expect(effects).toBe(effectsBefore + neighbours.length)
    },
  }
}

export const boom = (at = '') => {
  throw new Error(`boom${at}`)
}
