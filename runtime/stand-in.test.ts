import { expect, test } from 'vitest'
import { createEnv } from './env.ts'
import { standInOf } from './stand-in.ts'

const name = 'data-captcha-script'
const origin = location.origin

function standIn(markup: string): string | null {
  document.body.innerHTML = markup
  return standInOf(createEnv(window), name)
}

test("a script tag names what stands in for a third party, from the page's own origin", () => {
  expect(standIn(`<script type="inert" ${name}="/stand-in.js"></script>`)).toBe(`${origin}/stand-in.js`)
})

test.each([
  ['nothing on a page for visitors', '<p></p>'],
  [
    'nothing from another origin',
    `<script type="inert" ${name}="${location.protocol}//altro.example/x.js"></script>`,
  ],
  ['nothing by an element that is no script', `<p ${name}="/stand-in.js"></p>`],
  ['nothing that is no address', `<script type="inert" ${name}="https://["></script>`],
])('%s', (_, markup) => {
  expect(standIn(markup)).toBeNull()
})
