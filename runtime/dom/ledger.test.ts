import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLedger, type Ledger } from './ledger.ts'

function html<E extends HTMLElement>(content: string): E {
  document.body.innerHTML = content
  return document.body.firstElementChild as E
}

/** The element's HTML after `change` and `restore`, beside the HTML it had. */
function roundTrip(content: string, change: (ledger: Ledger, el: HTMLElement) => void) {
  const el = html(content)
  const before = el.outerHTML
  const ledger = createLedger()
  change(ledger, el)
  const changed = el.outerHTML
  ledger.restore()
  return { before, changed, after: el.outerHTML }
}

describe('what the server wrote comes back byte for byte', () => {
  test.each<[what: string, content: string, change: (ledger: Ledger, el: HTMLElement) => void]>([
    [
      'an attribute that was changed',
      '<p id="a" title="t" lang="it"></p>',
      (l, el) => l.attr(el, 'title', 'x'),
    ],
    [
      'an attribute that was removed',
      '<p id="a" title="t" lang="it"></p>',
      (l, el) => l.attr(el, 'id', null),
    ],
    ['an attribute that was added', '<p id="a"></p>', (l, el) => l.attr(el, 'role', 'button')],
    ['an empty attribute', '<p id="a" hidden lang=""></p>', (l, el) => l.attr(el, 'hidden', 'until-found')],
    [
      'all of them, removed in turn',
      '<p a="1" b="2" c="3" d="4"></p>',
      (l, el) => {
        for (const name of ['c', 'a', 'd', 'b']) l.attr(el, name, null)
        l.attr(el, 'b', 'new')
      },
    ],
    ['a class that was added', '<p class="one two"></p>', (l, el) => l.toggleClass(el, 'three', true)],
    ['a class that was removed', '<p class="one two"></p>', (l, el) => l.toggleClass(el, 'one', false)],
    [
      'classes with line breaks between',
      '<p class="\n  one\n\t two one \n"></p>',
      (l, el) => l.toggleClass(el, 'two', false),
    ],
    ['an empty class attribute', '<p class="" id="a"></p>', (l, el) => l.toggleClass(el, 'one', true)],
    ['an element without class', '<p id="a"></p>', (l, el) => l.toggleClass(el, 'one', true)],
    ['a style that was added', '<p style="color:red"></p>', (l, el) => l.style(el, 'margin-top', '0')],
    ['a style that was replaced', '<p style="color:red"></p>', (l, el) => l.style(el, 'color', 'blue')],
    ['an important style', '<p style="color:red !important"></p>', (l, el) => l.style(el, 'color', 'blue')],
    [
      'styles with odd spacing',
      '<p style="  color :red;;\n margin : 0 "></p>',
      (l, el) => l.style(el, 'color', 'blue'),
    ],
    ['one of several styles', '<p style="color:red;width:1px"></p>', (l, el) => l.style(el, 'color', '')],
    ['an empty style attribute', '<p style="" id="a"></p>', (l, el) => l.style(el, 'color', 'blue')],
    ['an element without style', '<p id="a"></p>', (l, el) => l.style(el, 'color', 'blue')],
    ['a whole class attribute', '<p class=" a  b "></p>', (l, el) => l.attr(el, 'class', 'z')],
    [
      'several of these, before the attributes that stay',
      '<p class=" a  b" style="color : red" id="i" data-x="1"></p>',
      (l, el) => {
        l.attr(el, 'class', null)
        l.attr(el, 'style', null)
        l.attr(el, 'role', 'tab')
      },
    ],
  ])('%s', (_, content, change) => {
    const { before, changed, after } = roundTrip(content, change)
    expect(changed).not.toBe(before)
    expect(after).toBe(before)
  })

  test('whatever is done to it, in whatever order', () => {
    const attr = fc.constantFrom('a', 'b', 'c', 'role', 'hidden')
    const value = fc.constantFrom(null, undefined, '', 'x', 'y')
    const step = fc.oneof(
      fc.tuple(fc.constant('attr' as const), attr, value),
      fc.tuple(
        fc.constant('cls' as const),
        fc.constantFrom('one', 'two', 'three'),
        fc.constantFrom(true, false, undefined),
      ),
      fc.tuple(
        fc.constant('style' as const),
        fc.constantFrom('color', 'width', 'margin-top'),
        fc.constantFrom('', undefined, '1px', 'red'),
      ),
    )
    const start = fc.constantFrom(
      '<p a="1" class=" one\n two" b="2" style="color : red ;" c="3"></p>',
      '<p c="" b a="1"></p>',
      '<p style="width:1px;color:red" hidden class="one one"></p>',
    )
    fc.assert(
      fc.property(start, fc.array(step, { maxLength: 12 }), (content, steps) => {
        const { before, after } = roundTrip(content, (ledger, el) => {
          for (const [kind, name, to] of steps) {
            if (kind === 'attr') ledger.attr(el, name, to)
            else if (kind === 'cls') ledger.toggleClass(el, name, to)
            else ledger.style(el, name, to)
          }
        })
        expect(after).toBe(before)
      }),
      { seed: 3, numRuns: 500 },
    )
  })
})

describe('what a block writes', () => {
  test('is there until it is taken back, one thing at a time', () => {
    const el = html('<p title="t" class="one" style="color:red"></p>')
    const ledger = createLedger()
    ledger.attr(el, 'title', 'x')
    ledger.attr(el, 'title', null)
    ledger.toggleClass(el, 'one', false)
    ledger.style(el, 'color', 'blue')
    expect([el.title, el.className, el.style.color]).toEqual(['', '', 'blue'])
    ledger.attr(el, 'title', undefined)
    ledger.toggleClass(el, 'one', undefined)
    ledger.style(el, 'color', undefined)
    expect([el.title, el.className, el.style.color]).toEqual(['t', 'one', 'red'])
  })

  test('is no longer its own where it is what the server wrote: a change of the page stays', () => {
    const el = html('<p title="t" class="one" style="color:red"></p>')
    const ledger = createLedger()
    ledger.attr(el, 'title', 't')
    ledger.attr(el, 'lang', null)
    ledger.toggleClass(el, 'one', true)
    ledger.style(el, 'color', 'red')
    ledger.style(el, 'width', '')
    el.title = 'x'
    el.lang = 'null'
    el.className = ''
    el.style.cssText = 'color:blue;width:1px'
    ledger.restore()
    expect([el.title, el.lang, el.className, el.style.color, el.style.width]).toEqual([
      'x',
      'null',
      '',
      'blue',
      '1px',
    ])
  })

  test('does not touch an attribute that is right already', async () => {
    const el = html('<p title="t" class="one"></p>')
    const seen: MutationRecord[] = []
    const observer = new MutationObserver(records => seen.push(...records))
    observer.observe(el, { attributes: true })
    const ledger = createLedger()
    ledger.attr(el, 'title', 't')
    ledger.toggleClass(el, 'one', true)
    ledger.toggleClass(el, 'two', false)
    ledger.restore()
    await Promise.resolve()
    observer.disconnect()
    expect(seen).toEqual([])
  })

  test('works on the SVG of an icon', () => {
    const svg = html('<svg class="i"></svg>')
    const ledger = createLedger()
    ledger.attr(svg, 'aria-hidden', 'true')
    ledger.toggleClass(svg, 'open', true)
    expect(svg.outerHTML).toBe('<svg class="i open" aria-hidden="true"></svg>')
    ledger.restore()
    expect(svg.outerHTML).toBe('<svg class="i"></svg>')
  })

  test('can be written and given back again and again', () => {
    const el = html('<p class=" a "></p>')
    const ledger = createLedger()
    for (let i = 0; i < 3; i++) {
      ledger.toggleClass(el, 'b', true)
      expect(el.className).toBe('a b')
      ledger.restore()
      expect(el.outerHTML).toBe('<p class=" a "></p>')
    }
  })

  test('remembers the page as it is when it writes again, not as it was the first time', () => {
    const el = html('<p title="t"></p>')
    const ledger = createLedger()
    ledger.attr(el, 'title', 'x')
    ledger.restore()
    el.title = 'host'
    ledger.attr(el, 'title', 'y')
    ledger.restore()
    expect(el.title).toBe('host')
  })
})

describe('what the host changes meanwhile survives', () => {
  test('other attributes', () => {
    const { after } = roundTrip('<p a="1" b="2"></p>', (ledger, el) => {
      ledger.attr(el, 'a', null)
      el.setAttribute('b', 'host')
      el.setAttribute('c', 'host')
    })
    expect(after).toBe('<p a="1" b="host" c="host"></p>')
  })

  test('other classes, added and removed', () => {
    const { after } = roundTrip('<p class="one  two"></p>', (ledger, el) => {
      ledger.toggleClass(el, 'open', true)
      el.classList.add('host')
      el.classList.remove('one')
    })
    expect(after).toBe('<p class="two host"></p>')
  })

  test('other styles', () => {
    const el = html('<p style="color: red"></p>')
    const ledger = createLedger()
    ledger.style(el, 'height', '0px')
    el.style.setProperty('width', '5px')
    ledger.restore()
    expect([el.style.color, el.style.height, el.style.width]).toEqual(['red', '', '5px'])
  })
})
