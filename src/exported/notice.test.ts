import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnyBlock } from '#core'
import { createEnv } from '#runtime/env.ts'
import { createErrors } from '#runtime/errors/index.ts'
import type { Runtime } from '#runtime/index.ts'
import { bringChunk } from '../../test/chunks.ts'
import type { Site } from '../site-api.ts'
import { createExported } from './notice.ts'

let asked: string[] = []
let lines: string[] = []

beforeEach(() => {
  asked = []
  lines = []
  vi.spyOn(console, 'error').mockImplementation(text => void lines.push(String(text)))
})

/** A page with this body, on which two blocks have something to ask for early; the first of them cannot have it. */
function open(html: string): void {
  document.body.innerHTML = html
  bringChunk('exported', () => {
    asked.push('exported')
    return new Promise(() => {})
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
  createExported({
    site: {} as Site,
    runtime,
    definitions,
    rescan: async () => {},
    giveRoomBack() {},
  }).annotate(document)
}

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

test('on any other page nothing is asked for, whatever stands there', () => {
  open('<p class="row"></p><p class="stack"></p>')
  expect(asked).toEqual([])
})
