import { describe, expect, test } from 'vitest'
import type { CaptchaWidget } from '#runtime/captcha/captcha.ts'
import { formServer } from '../../fixtures/form.ts'
import { isReadAgain } from '../../test/beside.ts'
import { openForm } from './form.testing.ts'
import { formOf, required } from './form-page.testing.tsx'

describe('a form with a captcha', () => {
  const captchaText = "Completa il CAPTCHA prima dell'invio."
  const html = formOf(`${required}<div data-part="captcha"></div>`)

  /** A page whose captcha is solved by hand; it is there before the visitor begins. */
  async function openWithCaptcha(before = (_page: Awaited<ReturnType<typeof openForm>>) => {}) {
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
    before(page)
    await page.engine.mount(document)
    const become = async (change: Partial<typeof widget>) => {
      Object.assign(widget, change)
      for (const fn of subscribers) fn()
      await page.settle()
    }
    return { page, widget, become }
  }

  test.each([
    ['asks for it for who has begun to write before it was there', 'Anna', 1],
    ['asks for nothing where the page has put the focus', '', 0],
  ])('%s', async (_name, value, mounts) => {
    const { page, widget } = await openWithCaptcha(page => {
      const control = page.find<HTMLInputElement>('#a')
      control.value = value
      control.focus()
    })
    await page.settle()
    await new Promise(done => setTimeout(done, 100))
    await expect.poll(() => widget.mounts).toBe(mounts)
  })

  test('asks for it for who comes back to what they had written, also where the browser itself has kept it', async () => {
    const before = await openForm(html)
    await before.type('#a', 'Anna')
    window.dispatchEvent(new Event('pagehide'))
    const { widget } = await openWithCaptcha(page => {
      page.find<HTMLInputElement>('#a').value = 'Anna'
    })
    await expect.poll(() => widget.mounts).toBe(1)
    sessionStorage.clear()
  })

  test('once it is solved, waits with what the page changes until it has to be solved again', async () => {
    const { page, widget, become } = await openWithCaptcha()
    const root = page.find('[data-block]')
    page.find('#a').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await page.settle()
    await become({ token: 'solved' })
    await expect.poll(() => page.find('[data-part="captcha"]').dataset.state).toBe('solved')
    const mounts = widget.mounts
    const rename = () => root.setAttribute('data-form-id', 'g')
    expect([await isReadAgain(page, root, rename), widget.destroyed, widget.mounts]).toEqual([
      false,
      0,
      mounts,
    ])
    await become({ token: null })
    expect([await isReadAgain(page, root), widget.destroyed]).toEqual([true, 1])
  })

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

  test('is not sent without it where it expires while the form is on its way, and says so', async () => {
    const { page, widget, become } = await openWithCaptcha()
    await page.type('#a', 'Ada')
    page.find('#a').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await become({ token: 'uno' })
    formServer.wait = 60
    page.press()
    await page.until('submitting')
    await become({ token: null, problem: 'La verifica è scaduta.' })
    await page.until('failure')
    expect([page.message(), page.problems()]).toEqual(['La verifica è scaduta.', ['La verifica è scaduta.']])
    expect([formServer.keys.length, formServer.received, widget.resets]).toEqual([1, [], 0])
    formServer.wait = 0
    await become({ token: 'due', problem: null })
    expect([page.message(), page.problems()]).toEqual(['', []])
    page.press()
    await page.until('success')
    expect(formServer.received.map(one => one.captchaKey)).toEqual(['due'])
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
