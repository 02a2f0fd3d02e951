import { afterEach, expect, test } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { createRuntime } from '#runtime/index.ts'
import { heldBack } from './held.ts'

const google = 'letters of fonts.googleapis.com'
const kit = 'letters of use.typekit.net'
const both = { googleFonts: ['Lora'], website: { typekitId: 'abc1def' } }
let close = () => {}
afterEach(() => close())

function open(context: object, head = '') {
  document.head.innerHTML = `${head}<script type="application/json" data-site-context>${JSON.stringify(context)}</script>`
  const runtime = createRuntime({ env: createEnv(window) })
  close = () => {
    runtime.destroy()
    runtime.env.setCookie('ss_cookieAllowed=; path=/; max-age=-1')
  }
  return runtime
}

test.each([
  ['a page that has chosen none', {}, '', []],
  ['a page with both kinds', both, '', [google, kit]],
  [
    'a page whose server has linked one',
    both,
    '<link href="https://fonts.googleapis.com/css2?family=Lora">',
    [kit],
  ],
])('the author hears which letters wait for a yes: %s', (_, context, head, expected) => {
  const held = heldBack(open(context, head), [])
  expect(held.map(({ what }) => what)).toEqual(expected)
  for (const { category, why } of held)
    expect([category, why]).toEqual(['fonts', 'the visitor has not been asked, or has not answered'])
})

test('letters wait for nobody once the visitor has allowed them', () => {
  const runtime = open(both)
  runtime.consent.allow()
  expect(heldBack(runtime, [])).toEqual([])
})
