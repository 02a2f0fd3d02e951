import { type ComponentType, useEffect, useLayoutEffect } from 'react'
import { describe, expect, test } from 'vitest'
import type { ViewProps } from '#view'
import {
  alive,
  all,
  beside,
  blocks,
  blocksNamed,
  dueOf,
  element,
  neighboursAlive,
  open,
  parsed,
  sampleOf,
  stateOf,
  track,
  withoutState,
} from './contract.testing.tsx'
import type { StartedPage } from './start-page.ts'
import { few } from './thorough.ts'

// What every block owes to a page whose scripts do as they like, and when its own code fails.

type AnyView = ComponentType<ViewProps<never, never>>

// Of one block in eight; the rest, of all.
describe.each(few(blocks.toReversed(), Math.ceil(blocks.length / 8)))('the block %s', (name, definition) => {
  const sample = sampleOf(name)
  const due = dueOf(name)

  describe('and its host script', () => {
    type Change = (el: HTMLElement, home: HTMLElement) => void
    const changes: Readonly<Record<string, Change>> = {
      'removes it': el => el.remove(),
      'replaces it by another one': el => el.replaceWith(element(sample, { class: 'new' })),
      'moves it': (el, home) => home.after(el),
      'clones it': (el, home) => home.append(el.cloneNode(true)),
      'empties its parent': (_, home) => home.replaceChildren(),
    }
    const moments: Readonly<Record<string, (page: StartedPage, el: HTMLElement) => Promise<void>>> = {
      'before it is alive': async () => {},
      'while it is loaded': async page => {
        await new Promise<void>(resolve => page.runtime.env.soon(resolve))
      },
      'when it is alive': alive,
      'while something moves': async (page, el) => {
        await alive(page)
        for (const part of all('button, summary, [role="tab"]', el)) part.click()
      },
      'while it is given back': async (page, el) => {
        await alive(page)
        page.engine.unmount(el)
      },
    }
    const cases = Object.keys(changes).flatMap(change =>
      Object.keys(moments).map(moment => [change, moment] as const),
    )

    test.each(few(cases, 9))(
      '%s %s: nothing breaks, nothing is left, nothing lives twice',
      async (change, moment) => {
        const listeners = track()
        const page = open(`<main>${due}</main>${beside}`)
        const home = document.querySelector('main') as HTMLElement
        const [el] = blocksNamed(name) as [HTMLElement]
        const nodes = [el, ...all('*', el)]
        await moments[moment]?.(page, el)
        changes[change]?.(el, home)
        await alive(page)
        expect(page.lines).toEqual([])
        expect(page.reports).toEqual([])
        expect(neighboursAlive()).toBe(true)
        const known = page.engine.inspect().map(info => info.element)
        expect(new Set(known).size).toBe(known.length)
        for (const block of known) expect([block.isConnected, stateOf(block)]).toEqual([true, 'mounted'])
        // What was given back, or was a copy of it, rests; everything else lives.
        const resting = blocksNamed(name).filter(block => !known.includes(block))
        expect(resting).toEqual(moment === 'while it is given back' && el.isConnected ? [el] : [])
        if (!el.isConnected) {
          expect(el.outerHTML).toBe(parsed(due))
          const pageWide = listeners.held([])
          expect(listeners.held(nodes)).toEqual(pageWide)
        }
        page.close()
        await page.settle()
        expect(el.outerHTML).toBe(parsed(due))
        expect(listeners.held(nodes)).toEqual([])
      },
    )
  })

  describe('when a View throws', () => {
    const boom = () => {
      throw new Error('boom')
    }
    const throwers: Readonly<Record<string, ComponentType>> = {
      'while it renders': boom as unknown as ComponentType,
      'in a layout effect': () => {
        useLayoutEffect(boom)
        return null
      },
      'in an effect': () => {
        useEffect(boom)
        return null
      },
    }

    test.each(Object.entries(throwers))(
      "%s, the server's HTML is there again and the neighbours live",
      async (_, Thrower) => {
        const listeners = track()
        // Its View, and not what is prepared before.
        const { prepare: _first, ...module } = await definition.load()
        const View = module.View as AnyView
        const Broken: AnyView = props => (
          <>
            <View {...props} />
            <Thrower />
          </>
        )
        const page = open(beside + due + beside, [
          { ...definition, load: () => ({ ...module, View: Broken }) },
        ])
        const nodes = all('*')
        await alive(page)
        await page.settle()
        const [el] = blocksNamed(name)
        expect(stateOf(el)).toBe('failed')
        expect(withoutState(el?.outerHTML ?? '')).toBe(parsed(due))
        expect(page.errors()).toHaveLength(1)
        expect(page.reports).toHaveLength(1)
        for (const button of all('[data-block="neighbour"] button')) button.click()
        await page.settle()
        expect(all('[data-block="neighbour"] button').map(button => button.dataset.count)).toEqual(['1', '1'])
        page.close()
        expect(document.body.innerHTML).toBe(parsed(beside + due + beside))
        expect(listeners.held(nodes)).toEqual([])
      },
    )
  })
})
