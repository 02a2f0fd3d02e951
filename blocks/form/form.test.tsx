import { describe, expect, test, vi } from 'vitest'
import type { CaptchaWidget } from '#runtime/captcha/captcha.ts'
import { formServer } from '../../fixtures/form.ts'
import { fieldHtml } from '../../fixtures/form-fields.ts'
import newsletter from '../newsletter/index.ts'
import { openForm, quickly, withFormServer } from './form.testing.ts'
import { sample } from './sample.ts'

withFormServer()

const invalid = 'Uno o più campi non è valido, controlla le voci inserite.'
const notice = "Si è verificato un problema con il modulo. Scorri verso l'alto per ricontrollare."
const sending = 'Invio in corso…'

const formOf = (inside: string, attributes = '') =>
  `<form data-block="form" data-form-id="f" ${attributes}>${inside}<button>Invia</button></form>`
const required =
  '<div data-part="field" data-field-id="a"><label data-part="title" for="a">Nome</label><input id="a" required></div>'

describe('a form that is filled in', () => {
  test('is sent without leaving the page', async () => {
    const page = await openForm(
      `<script type="application/json" data-site-context>{"collection":{"id":"c","title":"Contatti","permissionType":1}}</script>${sample}`,
    )
    expect(page.state()).toBe('idle')
    await page.type('#email', 'ada@esempio.it')
    page.press()
    await page.until('success')
    expect(formServer.stored).toEqual([
      {
        key: 'key-1',
        formId: 'contatti',
        collectionId: '',
        objectName: '',
        isOverlayForm: false,
        submitButtonText: 'Invia',
        form: JSON.stringify({ nome: ['', ''], email: 'ada@esempio.it', messaggio: '' }),
        pageTitle: 'Contatti',
        pageId: 'c',
        contentSource: 'c',
        pagePath: '/',
        pagePermissionTypeValue: 1,
      },
    ])
    expect(page.lines).toEqual([])
  })

  test('is sent by a browser without URL.canParse', async () => {
    const canParse = Reflect.get(URL, 'canParse')
    Reflect.set(URL, 'canParse', undefined)
    try {
      const page = await openForm(formOf('<input name="a">', 'data-success-redirect="nowhere:"'))
      page.press()
      await page.until('success')
      expect(formServer.stored).toHaveLength(1)
    } finally {
      Reflect.set(URL, 'canParse', canParse)
    }
  })

  test('tells the server what its settings say', async () => {
    const settings =
      'data-object-name="page-1" data-is-overlay-form data-collection-id="c" data-submit-button-text="Altro"'
    const page = await openForm(formOf('<input name="a">', settings))
    page.press()
    await page.until('success')
    expect(formServer.stored[0]).toMatchObject({
      objectName: 'page-1',
      isOverlayForm: true,
      collectionId: 'c',
      submitButtonText: 'Altro',
    })
  })

  test('sends what the host has added meanwhile', async () => {
    const page = await openForm(formOf('<input name="a" value="1">'))
    page
      .find('input')
      .insertAdjacentHTML('afterend', '<div data-part="field"><input name="b" value="2"></div>')
    page.press()
    await page.until('success')
    expect(JSON.parse(formServer.stored[0]?.form ?? '')).toEqual({ a: '1', b: '2' })
  })

  test('is locked while it is sent, says so, and keeps the focus on its button', async () => {
    formServer.wait = 30
    const page = await openForm(formOf('<div data-part="field"><input name="a" value="1"></div>'))
    page.find('input').focus()
    page.find<HTMLFormElement>('form').requestSubmit(page.button)
    await expect.poll(() => page.button?.textContent, quickly).toBe(sending)
    expect(page.state()).toBe('submitting')
    expect(page.root.getAttribute('aria-busy')).toBe('true')
    expect(page.button?.getAttribute('aria-disabled')).toBe('true')
    expect(page.button?.disabled).toBe(false)
    expect(page.focused()).toBe(page.button)
    expect(page.find('[data-part="field"]').hasAttribute('inert')).toBe(true)
    expect([...document.querySelectorAll('[role="status"]')].map(el => el.textContent)).toEqual([sending])
    await page.until('success')
    await page.settle()
    expect(page.button?.textContent).toBe('Invia')
    expect(document.querySelector('[inert], [aria-busy]')).toBeNull()
    expect([...document.querySelectorAll('[role="status"]')].map(el => el.textContent)).toEqual([''])
  })

  test('with a button that is an <input> has its text back as it was', async () => {
    formServer.wait = 30
    formServer.fault = '503'
    const page = await openForm(
      '<form data-block="form" data-form-id="f"><input name="a"><input type="submit" value="Manda"></form>',
    )
    page.press()
    await expect.poll(() => page.button?.value, quickly).toBe(sending)
    await page.until('failure')
    await page.settle()
    expect(page.button?.outerHTML).toBe('<input type="submit" value="Manda">')
    expect(formServer.received[0]?.submitButtonText).toBe('Manda')
  })

  test('is sent once, however often the visitor presses, and not again when it has been accepted', async () => {
    formServer.wait = 20
    const page = await openForm(formOf('<input name="a">'))
    for (let i = 0; i < 20; i++) {
      page.button?.click()
      page.find<HTMLFormElement>('form').requestSubmit(page.button)
      await new Promise(resolve => setTimeout(resolve, 1))
    }
    await page.until('success')
    page.button?.click()
    await page.settle()
    expect([formServer.keys.length, formServer.received.length]).toEqual([1, 1])
  })

  test('that the server has stored and not confirmed is not sent again by us; a new press has a new key', async () => {
    formServer.fault = 'reset after it was stored'
    const page = await openForm(formOf('<input name="a">'))
    page.press()
    await page.until('failure')
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(formServer.stored).toHaveLength(1)
    expect(page.message()).toBe('Errore sconosciuto, riprova più tardi.')
    formServer.fault = 'none'
    page.press()
    await page.until('success')
    expect(formServer.stored.map(one => one.key)).toEqual(['key-1', 'key-2'])
  })

  test('is not sent when the page says no', async () => {
    const page = await openForm(
      formOf('<input name="a" value="1"><input type="password" name="p" value="segreto">'),
    )
    const asked: unknown[] = []
    page.root.addEventListener('site:form:submit', event => {
      asked.push((event as CustomEvent).detail)
      event.preventDefault()
    })
    page.press()
    await page.settle()
    expect(asked).toEqual([{ values: { a: '1' } }])
    expect([page.state(), formServer.keys]).toEqual(['idle', []])
  })

  test('is left to a host that sends it itself, and to a button that goes elsewhere', async () => {
    const page = await openForm(
      formOf('<input name="a"><button id="bozza" formaction="/bozza">Bozza</button>'),
    )
    page.root.addEventListener('submit', event => event.preventDefault())
    page.find('#bozza').click()
    await page.settle()
    const mine = new Event('submit', { cancelable: true, bubbles: true })
    mine.preventDefault()
    page.root.dispatchEvent(mine)
    await page.settle()
    expect(formServer.keys).toEqual([])
  })
})

describe('a form that is wrong', () => {
  test('is not sent; it says what is wrong above the field, ties it to the control, and goes there', async () => {
    const page = await openForm(formOf(`<p>Scriveteci</p>${required}${fieldHtml('email', 'data-required')}`))
    const before = page.root.innerHTML
    const heard: unknown[] = []
    page.root.addEventListener('site:form:invalid', event => heard.push((event as CustomEvent).detail))
    page.press()
    await page.settle()

    const email = "L'e-mail non è valida. Gli indirizzi email devono seguire il formato nome@esempio.it."
    expect(page.problems()).toEqual(['Questo campo è obbligatorio.', email])
    const [problem] = document.querySelectorAll('.site-form__problem')
    expect(problem?.nextElementSibling).toBe(page.find('[data-part="title"]'))
    const control = page.find('#a')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(control.getAttribute('aria-describedby')).toBe(problem?.id)
    expect(page.focused()).toBe(control)
    expect(page.message()).toBe(invalid)
    expect(page.notices()).toEqual([notice, notice])
    expect(page.root.firstElementChild?.className).toBe('site-form__message')
    expect(page.root.lastElementChild?.className).toBe('site-form__notice')
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1)
    expect(heard).toEqual([{ errors: { a: 'Questo campo è obbligatorio.', email } }])
    expect([page.state(), formServer.keys]).toEqual(['idle', []])

    await page.type('#a', 'Ada')
    await page.type('[type="email"]', 'ada@esempio.it')
    expect(page.root.innerHTML).toBe(before)
  })

  test('stops calling wrong what the visitor has put right, one by one', async () => {
    const page = await openForm(formOf(`${required}${fieldHtml('email', 'data-required')}`))
    page.press()
    await page.settle()
    const email = page.find('[type="email"]')
    email.focus()
    await page.type('[type="email"]', 'ada@')
    expect(page.problems()).toHaveLength(2)
    await page.type('[type="email"]', 'ada@esempio.it')
    expect(page.problems()).toHaveLength(1)
    expect(page.focused()).toBe(email)
    expect(page.message()).toBe(invalid)
    await page.type('#a', 'Ada')
    expect(page.problems()).toEqual([])
    expect([page.message(), page.notices()]).toEqual(['', []])
    page.press()
    await page.until('success')
  })

  test('says something else as soon as something else is wrong', async () => {
    const page = await openForm(formOf('<input type="url" name="a" id="a" required>'))
    page.press()
    await page.settle()
    expect(page.problems()).toEqual(['Questo campo è obbligatorio.'])
    await page.type('#a', 'esempio')
    expect(page.problems()).toEqual(["L'indirizzo web non è valido: deve cominciare con https://."])
    await page.type('#a', 'https://esempio.it')
    expect(page.problems()).toEqual([])
  })

  test('is looked at by us again after the server has refused it', async () => {
    formServer.fault = '503'
    const page = await openForm(formOf(required))
    await page.type('#a', 'Ada')
    page.press()
    await page.until('failure')
    await page.settle()
    await page.type('#a', '')
    page.press()
    await page.settle()
    await page.type('#a', ' ')
    expect(page.problems()).toEqual(['Questo campo è obbligatorio.'])
  })

  test('leaves the descriptions that the server wrote where they are', async () => {
    const page = await openForm(sample)
    page.press()
    await page.settle()
    const ids = page.find('#email').getAttribute('aria-describedby')?.split(' ') ?? []
    expect(ids.map(id => document.getElementById(id)?.textContent)).toEqual([
      'Solo per rispondere.',
      page.problems()[0],
    ])
    await page.type('#email', 'ada@esempio.it')
    expect(page.find('#email').getAttribute('aria-describedby')).toBe('aiuto')
  })

  test('marks only the control that is wrong, or all where it is all of them', async () => {
    const two = (attributes: string) =>
      `<div data-part="field" data-kind="name" ${attributes}><input id="x"><input id="y" required></div>`
    const page = await openForm(formOf(two('')))
    page.press()
    await page.settle()
    const marked = () => [...document.querySelectorAll('[aria-invalid="true"]')].map(({ id }) => id)
    expect(marked()).toEqual(['y'])
    expect(page.focused()?.id).toBe('y')
    const both = await openForm(formOf(two('data-required')))
    both.press()
    await both.settle()
    expect(marked()).toEqual(['x', 'y'])
    expect(both.focused()?.id).toBe('x')
  })

  test.each([
    [
      'where the template wants it',
      '<div data-part="field"><input required><div data-part="error" id="e"></div></div>',
      (el: Element) => el.parentElement?.id,
      'e',
    ],
    [
      'first in a field without a title',
      '<div data-part="field" id="f1"><input required></div>',
      (el: Element) => el.parentElement?.firstElementChild === el && el.parentElement.id,
      'f1',
    ],
    [
      'before a label that holds its field',
      '<label data-part="field" id="l">Nome <input required></label>',
      (el: Element) => el.nextElementSibling?.id,
      'l',
    ],
    [
      'before a control outside of every field',
      '<p id="p"><input name="a" required id="c"></p>',
      (el: Element) => el.nextElementSibling?.id,
      'c',
    ],
  ])('says so %s', async (_, html, where, expected) => {
    const page = await openForm(formOf(html))
    page.press()
    await page.settle()
    expect(where(page.find('.site-form__problem'))).toBe(expected)
    page.engine.unmount(document)
    expect(page.root.innerHTML).toBe(
      `${html}<button>Invia</button>`.replace(/required(?=[ >])/, 'required=""'),
    )
  })

  test('is empty and calm again after a reset', async () => {
    const page = await openForm(formOf(`${required}<button type="reset" id="r">Ricomincia</button>`))
    const [, send] = document.querySelectorAll('button')
    send?.click()
    await page.settle()
    expect(page.problems()).toHaveLength(1)
    page.find<HTMLFormElement>('form').reset()
    await page.settle()
    expect([page.problems(), page.message(), page.state()]).toEqual([[], '', 'idle'])
  })
})

describe('a form the server has something to say about', () => {
  const text = '<b>no</b><script>window.hacked = true</script>'

  test('shows each word at its field and all others at the top, as text', async () => {
    // An answer that speaks of `__proto__` loses it before it gets here.
    const ids = [...Array.from({ length: 20 }, (_, i) => `campo-${i}`), 'constructor']
    const html = ids.map(id => `<div data-part="field" data-field-id="${id}"><input></div>`).join('')
    const strays = ['altrove', 'toString', 'x'.repeat(5000)]
    const errors = [...ids, ...strays].map((id, i) => [id, i === 0 ? text.repeat(200) : `${i} ${text}`])
    const page = await openForm(formOf(html))
    formServer.fault = '400 with a map'
    formServer.fieldErrors = JSON.parse(
      `{${errors.map(pair => pair.map(one => JSON.stringify(one)).join(':')).join()}}`,
    )
    page.press()
    await page.until('failure')
    await page.settle()
    expect(page.problems()).toEqual(errors.slice(0, ids.length).map(([, said]) => said))
    expect([...page.find('[role="alert"]').children].map(el => el.textContent)).toEqual([
      invalid,
      ...errors.slice(ids.length).map(([, said]) => said),
    ])
    expect(document.querySelectorAll('script, b')).toHaveLength(0)
    expect(page.focused()).toBe(page.find('input'))
    expect((window as { hacked?: boolean }).hacked).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('forgets it at a field as soon as the visitor changes the field', async () => {
    const page = await openForm(formOf(`${required}${fieldHtml('text')}`))
    formServer.fault = '400 with a map'
    formServer.fieldErrors = { a: 'Già preso.', text: 'Troppo corto.' }
    await page.type('#a', 'Ada')
    page.press()
    await page.until('failure')
    await page.settle()
    expect(page.problems()).toEqual(['Già preso.', 'Troppo corto.'])
    await page.type('#a', 'Adalgisa')
    expect(page.problems()).toEqual(['Troppo corto.'])
    await page.type('[name="testo"]', 'Pane')
    expect([page.problems(), page.message()]).toEqual([[], ''])
  })

  test('tells the page, too', async () => {
    const page = await openForm(formOf(required))
    const heard: unknown[] = []
    page.root.addEventListener('site:form:failed', event => heard.push((event as CustomEvent).detail))
    formServer.fault = '429'
    await page.type('#a', 'Ada')
    page.press()
    await page.until('failure')
    const message = 'Hai raggiunto il limite di invii per questo modulo. Riprova più tardi.'
    expect(heard).toEqual([{ message, status: 429, errors: {} }])
  })

  test('says without a connection that there is none', async () => {
    formServer.fault = 'key: no connection'
    const page = await openForm(formOf(required), { env: { isOnline: () => false } })
    await page.type('#a', 'Ada')
    page.press()
    await page.until('failure')
    await page.settle()
    expect(page.message()).toContain("Non c'è connessione a Internet")
  })
})

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
    async function redirectOf(address: string) {
      const visited: string[] = []
      const note = (event: Event) => {
        visited.push((event as CustomEvent).detail.url)
        event.preventDefault()
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
  const comeBack = () => {
    const event = new Event('pageshow')
    Object.defineProperty(event, 'persisted', { value: true })
    window.dispatchEvent(event)
  }

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

describe('a form with a captcha', () => {
  const captchaText = "Completa il CAPTCHA prima dell'invio."
  const html = formOf(`${required}<div data-part="captcha"></div>`)

  /** A page whose captcha is solved by hand; it is there before the visitor begins. */
  async function openWithCaptcha() {
    const subscribers = new Set<() => void>()
    const widget = {
      token: null as string | null,
      problem: null as string | null,
      resets: 0,
      mounts: 0,
      destroyed: 0,
    }
    const api: CaptchaWidget = {
      state: 'ready',
      canRetry: false,
      allow() {},
      get token() {
        return widget.token
      },
      get problem() {
        return widget.problem
      },
      reset() {
        widget.resets++
        widget.token = null
      },
      subscribe(fn) {
        subscribers.add(fn)
        return () => subscribers.delete(fn)
      },
      destroy: () => void widget.destroyed++,
    }
    const page = await openForm(html)
    page.engine.unmount(document)
    const mount = () => {
      widget.mounts++
      return api
    }
    Object.assign(page.runtime, { captcha: async () => ({ mount }) })
    await page.engine.mount(document)
    const become = async (change: Partial<typeof widget>) => {
      Object.assign(widget, change)
      for (const fn of subscribers) fn()
      await page.settle()
    }
    return { page, widget, become }
  }

  test('asks for it when the visitor begins, and not before', async () => {
    const { page, widget } = await openWithCaptcha()
    expect(widget.mounts).toBe(0)
    page.find('#a').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    page.find('#a').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await page.settle()
    expect(widget.mounts).toBe(1)
  })

  test('is not sent before it is solved, and says so where it is', async () => {
    const { page, become } = await openWithCaptcha()
    await page.type('#a', 'Ada')
    page.press()
    await page.settle()
    expect(page.problems()).toEqual([captchaText])
    expect(page.find('.site-form__problem').nextElementSibling).toBe(page.find('[data-part="captcha"]'))
    expect(page.message()).toBe(captchaText)
    expect(page.focused()).toBe(page.find('.site-form__problem'))
    expect(formServer.keys).toEqual([])
    await become({ token: 'risolto' })
    expect([page.problems(), page.message()]).toEqual([[], ''])
    page.press()
    await page.until('success')
    expect(formServer.stored[0]).toMatchObject({ captchaKey: 'risolto' })
  })

  test('is asked for again after a failure, and cannot be sent until it is solved again', async () => {
    const { page, widget, become } = await openWithCaptcha()
    formServer.fault = '500 as a page'
    await page.type('#a', 'Ada')
    page.find('#a').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await become({ token: 'uno' })
    page.press()
    await page.until('failure')
    await page.settle()
    expect(widget.resets).toBe(1)
    expect(page.button?.getAttribute('aria-disabled')).toBe('true')
    formServer.fault = 'none'
    page.press()
    await page.settle()
    expect(formServer.received).toHaveLength(1)
    await become({ token: 'due' })
    expect(page.button?.hasAttribute('aria-disabled')).toBe(false)
    page.press()
    await page.until('success')
    expect(formServer.received.map(one => one.captchaKey)).toEqual(['uno', 'due'])
  })

  test('says why there is none', async () => {
    const { page, become } = await openWithCaptcha()
    page.find('#a').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await become({ problem: 'Il CAPTCHA non si carica.' })
    await page.type('#a', 'Ada')
    page.press()
    await page.settle()
    expect(page.problems()).toEqual(['Il CAPTCHA non si carica.'])
  })

  test('takes it away with the block', async () => {
    const { page, widget } = await openWithCaptcha()
    page.find('#a').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await page.settle()
    page.engine.unmount(document)
    expect(widget.destroyed).toBe(1)
  })
})

describe('a text area with a limit', () => {
  const area = (inside = '') =>
    formOf(
      `<div data-part="field" data-kind="textarea" data-max-length="5"><textarea id="t">ab</textarea>${inside}</div>`,
    )
  const counter = () => document.querySelector('.site-form__counter')

  test('counts what is written, and says when it is too much', async () => {
    const page = await openForm(area())
    const shown = () => counter()?.firstChild?.parentElement?.textContent?.replace(/[^\d/].*/s, '')
    expect(shown()).toBe('2/5')
    await page.type('#t', 'abcde')
    expect([shown(), counter()?.getAttribute('data-is-over')]).toEqual(['5/5', 'false'])
    expect(page.find('#t').hasAttribute('aria-invalid')).toBe(false)
    await page.type('#t', 'abcdef')
    expect([shown(), counter()?.getAttribute('data-is-over')]).toEqual(['6/5', 'true'])
    expect(page.find('#t').getAttribute('aria-invalid')).toBe('true')
    expect(counter()?.querySelector('[role="status"]')?.textContent).toBe(
      'Hai superato il limite di caratteri.',
    )
    expect(page.find('#t').getAttribute('aria-describedby')).toBe(counter()?.id)
    page.press()
    await page.settle()
    expect(page.problems()).toEqual(['Hai superato il limite di caratteri.'])
    await page.type('#t', 'abc')
    expect(page.problems()).toEqual([])
    page.engine.unmount(document)
    expect(page.root.outerHTML).toBe(area().replace(' >', '>'))
  })

  test('counts where the template wants it, and leaves the count of the server as long as it is right', async () => {
    const page = await openForm(area('<p data-part="counter"><i>2 di 5</i></p>'))
    const at = page.find('[data-part="counter"]')
    expect(at.textContent).toBe('2 di 5')
    await page.type('#t', 'abc')
    expect(at.textContent).toBe('3/5')
    await page.type('#t', 'abcdef')
    expect(at.getAttribute('data-is-over')).toBe('true')
    await page.type('#t', 'ab')
    expect(at.innerHTML).toBe('<i>2 di 5</i>')
    await page.type('#t', 'abcdef')
    page.engine.unmount(document)
    expect(at.outerHTML).toBe('<p data-part="counter"><i>2 di 5</i></p>')
  })

  test.each(['0', 'molti', '-3', ''])('that says %j has none', async limit => {
    await openForm(area().replace('data-max-length="5"', `data-max-length="${limit}"`))
    expect(counter()).toBeNull()
  })
})

describe('what is typed', () => {
  const html = formOf(required)

  test('survives a reload', async () => {
    const before = await openForm(html)
    await before.type('#a', 'Ada')
    before.close()
    const after = await openForm(html)
    expect(after.find<HTMLInputElement>('#a').value).toBe('Ada')
  })

  test('is forgotten when it has been sent', async () => {
    const before = await openForm(html)
    await before.type('#a', 'Ada')
    before.press()
    await before.until('success')
    before.close()
    const after = await openForm(html)
    expect(after.find<HTMLInputElement>('#a').value).toBe('')
  })

  test('is not kept where the owner does not want it', async () => {
    const off = formOf(required, 'data-keep-typed="false"')
    const before = await openForm(off)
    await before.type('#a', 'Ada')
    before.close()
    expect(sessionStorage.length).toBe(0)
  })

  test('draws nothing: a key pressed in a form of 60 fields costs what it costs in one of two', async () => {
    const sixty = Array.from(
      { length: 60 },
      (_, i) =>
        `<div data-part="field" data-field-id="c${i}"><input id="c${i}" required></div>${i % 6 ? '' : `<div data-part="field" data-kind="textarea" data-max-length="9"><textarea id="t${i}"></textarea></div>`}`,
    ).join('')
    const page = await openForm(formOf(sixty))
    page.press()
    await page.settle()
    expect(page.problems()).toHaveLength(60)
    // Every field that is drawn asks the runtime for the words.
    let draws = 0
    const { messages } = page.runtime
    Object.defineProperty(page.runtime, 'messages', {
      get: () => {
        draws++
        return messages
      },
    })
    await page.type('#c0', '')
    expect(draws).toBe(0)
    await page.type('#t0', 'a')
    expect(draws).toBe(1)
    draws = 0
    await page.type('#c0', 'a')
    expect(page.problems()).toHaveLength(59)
    // The words at the top and below, not the 59.
    expect(draws).toBeLessThanOrEqual(3)
  })
})

describe('a form that cannot be sent by us', () => {
  test.each([
    [
      'without a name for the server',
      '<form data-block="form" action="/contatti"><input name="a" required><button>Invia</button></form>',
      'data-form-id is missing',
    ],
    ['with files', formOf('<input type="file" name="f" required>'), 'files cannot be sent by this block'],
  ])('%s stays as it is without script, and one line says why', async (_, html, why) => {
    const page = await openForm(html)
    await page.settle()
    expect(page.root.hasAttribute('novalidate')).toBe(false)
    expect(page.lines.map(({ level, text }) => [level, text])).toEqual([
      ['warn', `[site.js] form: ${why}; the browser sends the form to its own action`],
    ])
    const heard: Event[] = []
    document.addEventListener('submit', event => {
      heard.push(event)
      event.preventDefault()
    })
    const seen = vi.fn((event: Event) => event.defaultPrevented)
    page.root.addEventListener('submit', seen)
    page.root.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }))
    expect(seen).toHaveReturnedWith(false)
    expect(formServer.keys).toEqual([])
  })
})

test('a form that is given back while it is sent is as the server sent it, and nothing follows', async () => {
  formServer.wait = 30
  const html = formOf(required)
  const page = await openForm(html)
  page.find<HTMLInputElement>('#a').value = 'Ada'
  page.press()
  await page.until('submitting')
  page.engine.unmount(document)
  const before = page.root.outerHTML
  expect(before).toBe(html.replace(' >', '>').replace('required>', 'required="">'))
  await new Promise(resolve => setTimeout(resolve, 120))
  expect(page.root.outerHTML).toBe(before)
  expect(formServer.received).toEqual([])
  expect(page.lines).toEqual([])
})

test('a newsletter says what went wrong before its body, and does not send the visitor up', async () => {
  formServer.fault = '404'
  const page = await openForm(
    '<form data-block="newsletter" data-form-id="f"><h2>Novità</h2><div data-part="body"><input name="a"><button>Iscrivimi</button></div></form>',
    { block: newsletter },
  )
  page.press()
  await page.until('failure')
  await page.settle()
  expect(page.find('.site-form__message').nextElementSibling).toBe(page.find('[data-part="body"]'))
  expect(page.notices()).toEqual([])
})

test('a page in English reads English', async () => {
  const page = await openForm(
    `<script type="application/json" data-site-context>{"website":{"language":"en-US"}}</script>${formOf(required)}`,
  )
  page.press()
  await page.settle()
  expect(page.message()).toBe('One or more fields are not valid, check your entries.')
})

test('nothing of what is secret is stored, logged or written into the page', async () => {
  const marker = 'SEGRETO-7'
  const page = await openForm(
    formOf(
      `<div data-part="field" data-kind="password" data-field-id="p"><input type="password" id="p" pattern="x" value=""></div><input id="cc" name="numero" autocomplete="cc-number">`,
    ),
  )
  const heard: unknown[] = []
  for (const name of ['submit', 'submitted', 'invalid', 'failed'])
    page.root.addEventListener(`site:form:${name}`, event => heard.push((event as CustomEvent).detail))
  await page.type('#p', marker)
  await page.type('#cc', marker)
  page.press()
  await page.settle()
  page.find('#p').removeAttribute('pattern')
  for (const fault of ['500 as a page', 'none'] as const) {
    formServer.fault = fault
    page.press()
    await page.until(fault === 'none' ? 'success' : 'failure')
  }
  window.dispatchEvent(new Event('pagehide'))
  const everything = [
    heard,
    sessionStorage,
    localStorage,
    document.cookie,
    page.lines,
    document.documentElement.outerHTML,
  ]
  expect(heard.length).toBeGreaterThanOrEqual(4)
  expect(everything.map(one => (typeof one === 'string' ? one : JSON.stringify(one))).join()).not.toContain(
    marker,
  )
  expect(formServer.stored.at(-1)?.form).toContain(marker)
})
