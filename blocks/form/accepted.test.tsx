import { describe, expect, test, vi } from 'vitest'
import { formServer } from '../../fixtures/form.ts'
import { openForm, quickly } from './form.testing.ts'
import { formOf, required } from './form-page.testing.tsx'
import { sample } from './sample.ts'

/** Out of the cache of the browser. */
function comeBack(): void {
  const event = new Event('pageshow')
  Object.defineProperty(event, 'persisted', { value: true })
  window.dispatchEvent(event)
}

describe('a form that has been accepted', () => {
  const accepted = async (html: string) => {
    const page = await openForm(html)
    for (const input of document.querySelectorAll('input')) input.value ||= 'ada@esempio.it'
    page.press()
    await page.until('success')
    await page.settle()
    return page
  }
  const seen = (el: Element | null) => el !== null && el.closest('[hidden]') === null

  test('gives way to its thanks, which get the focus', async () => {
    const page = await accepted(sample)
    expect(seen(page.find('[data-part="body"]'))).toBe(false)
    expect(page.find('[data-part="body"]').style.display).toBe('none')
    expect(seen(page.find('[data-part="success"]'))).toBe(true)
    expect(page.focused()).toBe(page.find('[data-part="success"]'))
  })

  test('brings its thanks into view', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
    const page = await accepted(sample)
    expect(scroll.mock.contexts).toEqual([page.find('[data-part="success"]')])
  })

  test('is as it came where the page was saved by then', async () => {
    await accepted(sample)
    const text = document.body.innerHTML
    const page = await openForm(text)
    expect(seen(page.find('[data-part="body"]'))).toBe(true)
    expect(seen(page.find('[data-part="success"]'))).toBe(false)
    page.engine.unmount(document)
    const asItCame = document.createElement('div')
    asItCame.innerHTML = sample
    expect(document.body.innerHTML).toBe(asItCame.innerHTML)
  })

  test.each([
    ['in the form', formOf('<div id="w"><p data-part="success" hidden>Grazie</p><input name="a"></div>')],
    [
      'beside it',
      `<div data-block="form" data-form-id="f"><form><input name="a"><button>Invia</button></form><p data-part="success" hidden>Grazie</p></div>`,
    ],
  ])('shows thanks that stand %s and nothing else', async (_, html) => {
    const page = await accepted(html)
    expect(seen(page.find('[data-part="success"]'))).toBe(true)
    expect([...document.querySelectorAll('input, button')].filter(seen)).toEqual([])
  })

  test.each([
    ['a form', formOf('<input name="a">')],
    [
      'a form in a block',
      '<div data-block="form" data-form-id="f"><form><input name="a"><button>Invia</button></form></div>',
    ],
    ['a body', formOf('<div data-part="body"><input name="a"></div>')],
  ])('has words of ours where the owner has none: %s', async (_, html) => {
    const page = await accepted(html)
    const thanks = page.find('.site-form__success')
    expect(thanks.textContent).toBe('Grazie, il modulo è stato inviato.')
    expect(seen(thanks)).toBe(true)
    expect(page.focused()).toBe(thanks)
    expect([...document.querySelectorAll('input')].filter(seen)).toEqual([])
  })

  test('tells the page what was sent, without what is secret', async () => {
    const page = await openForm(
      formOf(
        '<input name="a" value="1"><input name="carta" value="4111" autocomplete="cc-number"><input type="password" name="p" value="x">',
      ),
    )
    const heard: unknown[] = []
    page.root.addEventListener('site:form:submitted', event => heard.push((event as CustomEvent).detail))
    page.press()
    await page.until('success')
    expect(heard).toEqual([{ values: { a: '1' } }])
    expect(JSON.parse(formServer.stored[0]?.form ?? '')).toEqual({ a: '1', carta: '4111', p: 'x' })
  })

  test.each([
    ['<template data-part="success-html"><p>Biglietto <b>33</b></p></template>'],
    ['<script type="text/html" data-part="success-html"><p>Biglietto <b>33</b></p></script>'],
    [
      '<div data-part="success-html" hidden data-submission-html="&lt;p&gt;Biglietto &lt;b&gt;33&lt;/b&gt;&lt;/p&gt;"></div>',
    ],
  ])('shows the owner’s HTML: %s', async holder => {
    const page = await accepted(formOf(`<input name="a">${holder}`))
    await expect.poll(() => document.querySelector('b')?.textContent, quickly).toBe('33')
    expect(seen(page.find('b'))).toBe(true)
    expect(seen(page.find('input'))).toBe(false)
    page.engine.unmount(document)
    expect(document.querySelector('form b')).toBeNull()
    const asItCame = document.createElement('form')
    asItCame.innerHTML = `<input name="a">${holder}<button>Invia</button>`
    expect(page.root.innerHTML).toBe(asItCame.innerHTML)
  })

  describe('and has another page to go to', () => {
    /** Where the page would have gone. */
    async function redirectOf(address: string, goes = false) {
      const visited: string[] = []
      const note = (event: Event) => {
        visited.push((event as CustomEvent).detail.url)
        if (!goes) event.preventDefault()
      }
      document.addEventListener('site:navigate', note)
      const page = await accepted(
        formOf(
          '<input name="a"><p data-part="success" hidden>Grazie</p>',
          `data-success-redirect="${address}"`,
        ),
      )
      document.removeEventListener('site:navigate', note)
      return { visited, page }
    }

    test.each([
      ['/grazie', 'http://localhost:3000/grazie'],
      ['https://altrove.example/grazie?x=1', 'https://altrove.example/grazie?x=1'],
    ])('goes to %s', async (address, url) => {
      const { visited, page } = await redirectOf(address)
      expect(visited).toEqual([url])
      expect(page.lines).toEqual([])
    })

    test.each(['#grazie', '/#grazie', 'http://localhost:3000/#grazie', '#'])(
      'that is a place on the same page, thanks, and then goes to %s',
      async address => {
        const { visited, page } = await redirectOf(address)
        await expect.poll(() => visited, quickly).toHaveLength(1)
        expect(visited[0]).toBe(new URL(address, location.href).href)
        expect(seen(page.find('[data-part="success"]'))).toBe(true)
        expect(seen(page.find('input'))).toBe(false)
      },
    )

    test('thanks at once where that place is on the same page, and is there', async () => {
      const { page } = await redirectOf('#grazie', true)
      expect(seen(page.find('[data-part="success"]'))).toBe(true)
      await expect.poll(() => location.hash, quickly).toBe('#grazie')
      window.history.replaceState(null, '', '/')
    })

    test('thanks after all where the browser is still there after 2,000 ms', async () => {
      vi.spyOn(window.location, 'href', 'set').mockImplementation(() => {})
      const { page } = await redirectOf('/listino.pdf', true)
      const thanks = page.find('[data-part="success"]')
      expect([seen(thanks), seen(page.find('input'))]).toEqual([false, true])
      const start = performance.now()
      await expect.poll(() => seen(thanks), quickly).toBe(true)
      expect(performance.now() - start).toBeGreaterThan(1500)
      await page.settle()
      expect([seen(page.find('input')), page.focused()]).toEqual([false, thanks])
    })

    test('can be used again when the visitor comes back from there, however late', async () => {
      vi.spyOn(window.location, 'href', 'set').mockImplementation(() => {})
      const { page } = await redirectOf('/grazie', true)
      comeBack()
      await new Promise(resolve => setTimeout(resolve, 2200))
      expect([page.state(), seen(page.find('[data-part="success"]'))]).toEqual(['idle', false])
      expect(page.button?.hasAttribute('aria-disabled')).toBe(false)
    })

    test.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:ada@esempio.it', 'https://'])(
      'does not go to %s, says so once, and thanks',
      async address => {
        const { visited, page } = await redirectOf(address)
        expect(visited).toEqual([])
        expect(page.lines.map(({ level, text }) => [level, text.split(',')[0]])).toEqual([
          ['warn', '[site.js] form: data-success-redirect must be the address of a page'],
        ])
        expect(seen(page.find('[data-part="success"]'))).toBe(true)
      },
    )
  })
})

describe('a form on a page that comes back out of the cache of the browser', () => {
  test('can be used again, with what was written in it', async () => {
    formServer.wait = 50
    const page = await openForm(formOf(required))
    await page.type('#a', 'Ada')
    page.press()
    await page.until('submitting')
    comeBack()
    await page.settle()
    expect([page.state(), page.button?.textContent, page.find<HTMLInputElement>('#a').value]).toEqual([
      'idle',
      'Invia',
      'Ada',
    ])
    await new Promise(resolve => setTimeout(resolve, 150))
    expect(page.state()).toBe('idle')
    page.press()
    await page.until('success')
  })

  test('still says what was wrong in it', async () => {
    const page = await openForm(formOf(required))
    page.press()
    await page.settle()
    comeBack()
    await page.settle()
    expect(page.find('#a').getAttribute('aria-invalid')).toBe('true')
    await page.type('#a', 'Ada')
    await page.settle()
    expect(page.find('#a').hasAttribute('aria-invalid')).toBe(false)
  })

  test('still thanks when it had thanked', async () => {
    const page = await openForm(formOf(required))
    await page.type('#a', 'Ada')
    page.press()
    await page.until('success')
    comeBack()
    await page.settle()
    expect(page.state()).toBe('success')
  })
})
