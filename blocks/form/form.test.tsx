import { describe, expect, test, vi } from 'vitest'
import { formServer } from '../../fixtures/form.ts'
import { openForm, quickly } from './form.testing.ts'
import { formOf, required } from './form-page.testing.tsx'
import { sample } from './sample.ts'

const sending = 'Invio in corso…'

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
    expect(page.message()).toBe('Impossibile connettersi… Controlla la connessione e riprova.')
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

describe('a form that cannot be sent by us', () => {
  test.each([
    [
      'without a name for the server',
      '<form data-block="form" action="/contatti"><input name="a" required><button>Invia</button></form>',
      'data-form-id is missing',
    ],
    ['with files', formOf('<input type="file" name="f" required>'), 'files cannot be sent by this block'],
    [
      'with files and the place of a captcha',
      formOf('<input type="file" name="f" required><div data-part="captcha"></div>'),
      'files cannot be sent by this block',
      ', without a captcha',
    ],
  ])('%s stays as it is without script, and one line says why', async (_, html, why, without = '') => {
    const page = await openForm(html)
    await page.settle()
    expect(page.root.hasAttribute('novalidate')).toBe(false)
    expect(page.lines.map(({ level, text }) => [level, text])).toEqual([
      ['warn', `[site.js] form: ${why}; the browser sends the form to its own action${without}`],
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
