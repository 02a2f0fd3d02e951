import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnyBlock } from '#core'
import { createEnv } from '#runtime/env.ts'
import { createErrors } from '#runtime/errors/index.ts'
import type { Runtime } from '#runtime/index.ts'
import { bringChunk } from '../../test/chunks.ts'
import type { Site } from '../site-api.ts'
import { createExported, type Exported } from './notice.ts'

let asked: string[] = []
let lines: string[] = []
const made: Exported[] = []

beforeEach(() => {
  asked = []
  lines = []
  vi.spyOn(console, 'error').mockImplementation(text => void lines.push(String(text)))
})

/** A page with this body, on which two blocks have something to ask for early; the first of them cannot have it. */
function open(html: string, bring: () => Promise<unknown> = () => new Promise(() => {})): Exported {
  document.body.innerHTML = html
  bringChunk('exported', () => {
    asked.push('exported')
    return bring()
  })
  const env = createEnv(window)
  const load = (name: string) => async () => {
    asked.push(name)
    if (name === 'row') throw new Error('blocked')
  }
  const definitions = [
    { name: 'plain' },
    { name: 'row', exported: { finds: '.row', load: load('row') } },
    { name: 'stack', exported: { finds: '.stack', load: load('stack') } },
  ] as unknown as readonly AnyBlock[]
  const runtime = { env, errors: createErrors({ env }) } as unknown as Runtime
  const exported = createExported({
    site: {} as Site,
    runtime,
    definitions,
    rescan: async () => {},
    giveRoomBack() {},
  })
  exported.annotate(document)
  made.push(exported)
  return exported
}

afterEach(() => {
  for (const each of made.splice(0)) each.destroy()
})

const pause = () => new Promise(resolve => setTimeout(resolve, 5))

describe('on an exported page', () => {
  test('what blocks want early is asked for in the task that asks for all else', () => {
    open('<div class="sqs-block"><p class="row"></p><p class="stack"></p></div>')
    expect(asked).toEqual(['exported', 'row', 'stack'])
  })

  test('nothing is asked for whose markup is not there', () => {
    open('<div class="sqs-block"><p class="stack"></p></div>')
    expect(asked).toEqual(['exported', 'stack'])
  })

  test('one that cannot be had is no word here: what needs it asks again, and tells of it', async () => {
    open('<div class="sqs-block"><p class="row"></p></div>')
    await pause()
    expect([asked, lines]).toEqual([['exported', 'row'], []])
  })
})

describe('where what describes an exported page cannot be had', () => {
  const image = '<div class="sqs-block"><img data-src="/a.jpg" data-image="/a.jpg"></div>'
  const touch = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }))

  test('it is asked for again at the next touch, or step of the focus, until it is there; it is told of once', async () => {
    const look = vi.fn<() => void>()
    const session = { look, finds: () => false, settled: async () => false, giveBack() {} }
    let isThere = false
    const exported = open(image, async () => {
      if (isThere) return { activate: () => session }
      throw new Error('no connection')
    })
    await pause()
    touch('pointerdown')
    touch('pointerdown')
    await pause()
    expect([asked, lines.length]).toEqual([['exported', 'exported'], 1])
    isThere = true
    touch('focusin')
    await pause()
    touch('pointerdown')
    exported.annotate(document)
    expect([asked.length, lines.length, look.mock.calls.length]).toEqual([3, 1, 1])
  })

  test('new markup asks for it as well', async () => {
    const exported = open(image, async () => Promise.reject(new Error('no connection')))
    await pause()
    exported.annotate(document.body)
    await pause()
    expect([asked, lines.length]).toEqual([['exported', 'exported'], 1])
  })

  test('a page that has been given back asks for nothing', async () => {
    const exported = open(image, async () => Promise.reject(new Error('no connection')))
    await pause()
    exported.destroy()
    touch('pointerdown')
    await pause()
    expect(asked).toEqual(['exported'])
  })
})

test('on any other page nothing is asked for, whatever stands there', () => {
  open('<p class="row"></p><p class="stack"></p>')
  expect(asked).toEqual([])
})
