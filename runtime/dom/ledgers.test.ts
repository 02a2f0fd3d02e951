import { describe, expect, test } from 'vitest'
import { createLedger, type Ledger, writtenOn } from './ledger.ts'

function html<E extends HTMLElement>(content: string): E {
  document.body.innerHTML = content
  return document.body.firstElementChild as E
}

describe('two blocks that write on the same element, such as a panel that is a gallery', () => {
  const content = '<p a="1" class=" one\n two" b="2" style="color : red ;" c="3"></p>'

  test.each(['the first', 'the second'])('give it back byte for byte when %s goes first', first => {
    for (const start of [content, '<p c="3" b="2" a="1"></p>', '<p style="" class="" b="2"></p>']) {
      const el = html(start)
      const before = el.outerHTML
      const outer = createLedger()
      const inner = createLedger()
      outer.attr(el, 'a', null)
      outer.toggleClass(el, 'outer', true)
      outer.style(el, 'width', '1px')
      inner.attr(el, 'b', null)
      inner.attr(el, 'role', 'tab')
      inner.toggleClass(el, 'inner', true)
      inner.style(el, 'height', '1px')
      outer.attr(el, 'hidden', '')
      const order = first === 'the first' ? [outer, inner] : [inner, outer]
      for (const ledger of order) ledger.restore()
      expect(el.outerHTML).toBe(before)
    }
  })

  test('keep each their own until they go', () => {
    const el = html(content)
    const outer = createLedger()
    const inner = createLedger()
    outer.toggleClass(el, 'outer', true)
    inner.toggleClass(el, 'inner', true)
    inner.attr(el, 'role', 'tab')
    outer.restore()
    expect([el.className, el.getAttribute('role')]).toEqual(['one two inner', 'tab'])
    inner.restore()
    expect(el.outerHTML).toBe(html(content).outerHTML)
  })
})

describe('two ledgers that write the same thing on one element', () => {
  const write = (ledger: Ledger, el: HTMLElement, value: string) => {
    ledger.attr(el, 'data-design', value)
    ledger.style(el, 'color', value)
    ledger.toggleClass(el, 'open', true)
  }

  test.each([[[0, 1]], [[1, 0]]])('give the server its own back in the order %j', order => {
    const html = '<p class="a  b" style="margin : 0">x</p>'
    document.body.innerHTML = html
    const el = document.querySelector('p') as HTMLElement
    const ledgers = [createLedger(), createLedger()] as const
    write(ledgers[0], el, 'red')
    write(ledgers[1], el, 'blue')
    for (const i of order) ledgers[i]?.restore()
    expect(document.body.innerHTML).toBe(html)
  })

  test('the later one keeps its value when the earlier one goes, and gives way to it when it stays', () => {
    document.body.innerHTML = '<p data-design="server">x</p>'
    const el = document.querySelector('p') as HTMLElement
    const [earlier, later] = [createLedger(), createLedger()]
    write(earlier, el, 'red')
    write(later, el, 'blue')
    later.restore()
    expect([el.dataset.design, el.style.color]).toEqual(['red', 'red'])
    write(later, el, 'blue')
    earlier.restore()
    expect([el.dataset.design, el.style.color]).toEqual(['blue', 'blue'])
    later.attr(el, 'data-design', undefined)
    expect(el.dataset.design).toBe('server')
  })

  test('the later one keeps its value also where the earlier one had written the same', () => {
    document.body.innerHTML = '<p data-design="server">x</p>'
    const el = document.querySelector('p') as HTMLElement
    const [earlier, later] = [createLedger(), createLedger()]
    write(earlier, el, 'red')
    write(later, el, 'red')
    earlier.restore()
    expect([el.dataset.design, el.style.color, el.className]).toEqual(['red', 'red', 'open'])
    later.restore()
    expect(document.body.innerHTML).toBe('<p data-design="server">x</p>')
  })
})

describe('all on one element', () => {
  const give = () => {
    document.body.innerHTML = '<p title="t" class="a"></p><p title="t" class="a"></p>'
    const [one, other] = document.querySelectorAll('p') as unknown as [HTMLElement, HTMLElement]
    const ledger = createLedger()
    for (const el of [one, other]) {
      ledger.attr(el, 'title', null)
      ledger.toggleClass(el, 'open', true)
    }
    return { one, other, ledger, of: () => [one.outerHTML, other.outerHTML] }
  }

  test('is given back, and nothing of it is kept', () => {
    const { one, ledger, of } = give()
    ledger.restore(one)
    expect(of()).toEqual(['<p title="t" class="a"></p>', '<p class="a open"></p>'])
    expect(writtenOn(one)).toBeUndefined()
    ledger.restore()
    expect(of()).toEqual(Array(2).fill('<p title="t" class="a"></p>'))
  })

  test('what another ledger has written stays, and is given back in its turn', () => {
    const { one, other, ledger, of } = give()
    const second = createLedger()
    second.attr(one, 'title', 'x')
    second.restore(other)
    ledger.restore(one)
    expect(of()).toEqual(['<p title="x" class="a"></p>', '<p class="a open"></p>'])
    expect(writtenOn(other)?.first.size).toBe(2)
    second.restore()
    ledger.restore()
    expect(of()).toEqual(Array(2).fill('<p title="t" class="a"></p>'))
  })

  test('word by word as well: what another ledger has written comes back from below what was written over it', () => {
    const { one, ledger } = give()
    const second = createLedger()
    second.attr(one, 'title', 'x')
    ledger.attr(one, 'title', 'y')
    ledger.attr(one, 'title', undefined)
    expect(one.title).toBe('x')
    second.restore()
    ledger.restore()
    expect(one.outerHTML).toBe('<p title="t" class="a"></p>')
  })

  test('word by word as well: what another ledger has written stays, and ends with what the server said', () => {
    const { one, ledger } = give()
    const second = createLedger()
    second.attr(one, 'title', 'x')
    second.toggleClass(one, 'open', true)
    ledger.attr(one, 'title', undefined)
    ledger.toggleClass(one, 'open', undefined)
    expect(one.outerHTML).toBe('<p class="a open" title="x"></p>')
    second.restore()
    ledger.restore()
    expect(one.outerHTML).toBe('<p title="t" class="a"></p>')
  })
})
