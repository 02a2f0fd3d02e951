import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { formHandlers, formServer } from '../../fixtures/form.ts'
import { openPage } from '../../test/open-page.ts'
import form from '../form/index.ts'
import newsletter from './index.ts'
import { sample } from './sample.ts'

const server = setupServer(...formHandlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  formServer.reset()
  heard.length = 0
})
afterAll(() => server.close())

const heard: string[] = []
for (const name of ['submitted', 'subscribed', 'invalid'])
  document.addEventListener(`site:newsletter:${name}`, event =>
    heard.push(`${name} ${JSON.stringify((event as CustomEvent).detail)}`),
  )
document.addEventListener('site:navigate', event => {
  event.preventDefault()
  heard.push(`navigate ${(event as CustomEvent).detail.url}`)
})

const root = () => document.querySelector('[data-block]') as HTMLElement
const email = () => document.querySelector('[name=email]') as HTMLInputElement
const press = () => (document.querySelector('[type=submit]') as HTMLElement).click()
const isAt = (state: string) => expect.poll(() => root().dataset.state).toBe(state)

async function subscribe(html = sample): Promise<void> {
  await openPage(html, [newsletter])
  email().value = 'ada@esempio.it'
  press()
}

describe('somebody who subscribes', () => {
  test('is thanked in place of the fields', async () => {
    await subscribe()
    await isAt('success')
    expect(document.querySelector('[data-part=success]')?.hasAttribute('hidden')).toBe(false)
    expect(document.querySelector('[data-part=body]')?.hasAttribute('hidden')).toBe(true)
    expect(formServer.stored.map(({ formId, form }) => [formId, JSON.parse(form)])).toEqual([
      ['lettera', { nome: ['', ''], email: 'ada@esempio.it' }],
    ])
  })

  test('is told to the page by the tracking event, once, and with no word of who it is', async () => {
    await subscribe()
    await isAt('success')
    expect(heard.filter(line => line.startsWith('subscribed'))).toEqual(['subscribed {"formId":"lettera"}'])
  })

  test('is counted before the page goes elsewhere', async () => {
    await subscribe(sample.replace('data-form-id', 'data-success-redirect="/grazie" data-form-id'))
    await isAt('success')
    const order = heard.map(line => line.split(' ')[0]).filter(name => name !== 'submitted')
    expect(order).toEqual(['subscribed', 'navigate'])
    expect(heard.at(-1)).toContain('/grazie')
  })

  test('is counted on newsletters only: a form that is sent has no such event', async () => {
    const page = await openPage(sample.replace('"newsletter"', '"form"'), [form])
    const subscribed = vi.fn()
    page.find('[data-block]').addEventListener('site:form:subscribed', subscribed)
    email().value = 'ada@esempio.it'
    press()
    await isAt('success')
    expect(subscribed).not.toHaveBeenCalled()
  })

  test('is not counted when it did not work', async () => {
    formServer.fault = '500 as a page'
    await subscribe()
    await isAt('failure')
    expect(heard.filter(line => /^sub/.test(line))).toEqual([])
  })
})

describe('what is wrong', () => {
  test('is said before the body, once, without a sentence above and below', async () => {
    await openPage(sample, [newsletter])
    email().value = 'ada'
    press()
    const message = () => document.querySelector<HTMLElement>('.site-form__message')
    await expect.poll(() => message()?.textContent).toBeTruthy()
    expect(message()?.nextElementSibling?.getAttribute('data-part')).toBe('body')
    expect(root().textContent).toContain('Uno o più campi non è valido')
    expect(root().textContent).not.toContain('Si è verificato un problema con il modulo')
  })
})

describe('how it stands', () => {
  test('is what the page says, by attribute or by JSON', async () => {
    await openPage(sample, [newsletter])
    expect([root().dataset.align, root().dataset.layout]).toEqual(['center', 'row'])
    await openPage(
      sample.replace('data-align="center"', `data-block-json='{"align":"end","layout":"stack"}'`),
      [newsletter],
    )
    expect([root().dataset.align, root().dataset.layout]).toEqual(['end', 'stack'])
  })

  test.each([
    [319, 'true', true],
    [320, 'false', false],
  ])('in %i px: small is %s, with the class that the page waits for', async (width, small, hasClass) => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width } as DOMRect)
    await openPage(sample.replace('class="lettera"', 'class="lettera" data-small-class="stretta"'), [
      newsletter,
    ])
    expect([root().dataset.small, root().classList.contains('stretta')]).toEqual([small, hasClass])
  })
})
