import { expect, test } from 'vitest'
import { createLedger } from '#runtime/dom/index.ts'
import { putBack, wordsOf } from '../src/core/live/words.ts'

function html(content: string): HTMLElement {
  document.body.innerHTML = content
  return document.body.firstElementChild as HTMLElement
}

/** What is there after a copy, kept as text, has been put back. */
function roundTrip(el: HTMLElement, words: string): string {
  const copy = el.outerHTML
  const now = html(copy)
  putBack(now, words)
  return now.outerHTML
}

test.each([
  '<p title="Pane &amp; 100%\n=" hidden="" class="b closed" style="color: red; margin: 0px !important;" data-x="|">x</p>',
  '<p>x</p>',
  '<p hidden="" role="note">x</p>',
])('what the server had on %s can be put back on a copy', content => {
  const el = html(content)
  const ledger = createLedger()
  ledger.attr(el, 'title', 'ours')
  ledger.attr(el, 'hidden', null)
  ledger.attr(el, 'role', 'tab')
  ledger.attr(el, 'data-x', null)
  ledger.toggleClass(el, 'closed', false)
  ledger.toggleClass(el, 'open', true)
  ledger.style(el, 'color', 'blue')
  ledger.style(el, 'margin', '4px')
  ledger.style(el, 'width', '1px')
  const { words } = wordsOf(el, '')
  expect(roundTrip(el, words)).toBe(content)
})

test('what stands there as the server had it needs no words, nor what describes it for good', () => {
  const el = html('<p title="a">x</p>')
  const ledger = createLedger()
  createLedger({ isLasting: true }).attr(el, 'data-part', 'item')
  ledger.attr(el, 'title', 'b')
  expect(wordsOf(el, '')).toEqual({ words: 'title=a | title', isWhole: true })
  ledger.attr(el, 'title', undefined)
  expect(wordsOf(el, '')).toEqual({ words: '', isWhole: false })
})

test('words that anybody may have written put nothing back that runs, fetches or leads somewhere', () => {
  const el = html('<a class="a" href="/pane" style="color: red;">x</a>')
  const before = el.outerHTML
  putBack(
    el,
    'onclick=alert(1) href=javascript:alert(1) src=//x srcdoc=x style=color formaction=/x :background-image=url(//x) :background-image=u\\072l(//x) :background-image=src(//x) . + : = =x .  |',
  )
  expect(el.outerHTML).toBe(before)
})

test.each([
  ['a', '#', true],
  ['a', '', true],
  ['a', '#pane%0020e%0020vino', true],
  ['a', '/#', false],
  ['a', '//x#', false],
  ['a', '%0020#', false],
  ['a', '%0009javascript:alert(1)#', false],
  ['a', '?#', false],
  // In a drawing it fetches, or says what is moved.
  ['b', '#x', false],
])('a link on its own page may be put back, as it leads nowhere: <%s href="%s">', (name, value, isPut) => {
  const el = html(`<${name} title="a" href="https://forno.example/">x</${name}>`)
  putBack(el, `href=${value}`)
  const kept = value.replaceAll('%0020', ' ')
  expect(el.getAttribute('href')).toBe(isPut ? kept : 'https://forno.example/')
})

test('nor do they take away what keeps something from that', () => {
  const el = html('<iframe sandbox="" rel="x" type="text/plain" nonce="n" title="a"></iframe>')
  putBack(el, 'sandbox SANDBOX rel type nonce title')
  expect(el.getAttributeNames()).toEqual(['sandbox', 'rel', 'type', 'nonce'])
})
