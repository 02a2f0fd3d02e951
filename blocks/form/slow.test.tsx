import { expect, test } from 'vitest'
import { formServer } from '../../fixtures/form.ts'
import newsletter from '../newsletter/index.ts'
import { openForm, quickly, withFormServer } from './form.testing.ts'

withFormServer()

const body = '<input name="nome" aria-label="Nome"><button>Invia</button>'

test.each([
  ['form', `<form data-block="form" data-form-id="f">${body}</form>`, undefined],
  ['newsletter', `<form data-block="newsletter" data-form-id="f">${body}</form>`, newsletter],
])(
  'whoever waits for the server of a %s that says nothing reads that it takes long, until it has said something',
  async (_, html, block) => {
    let wait = () => {}
    let giveUp = () => {}
    const form = await openForm(html, {
      env: {
        after(ms, fn) {
          if (ms === 6000) wait = fn
          else if (ms >= 30_000) giveUp = fn
          const timer = ms < 6000 && setTimeout(fn, ms)
          return () => timer && clearTimeout(timer)
        },
      },
      ...(block && { block }),
    })
    const said = () => document.querySelector('.site-form__slow')?.textContent
    formServer.fault = 'key: hung'
    form.press()
    await form.until('submitting')
    await form.settle()
    expect(said()).toBeUndefined()
    const status = form.find('[role=status]')
    wait()
    await form.settle()
    expect([said(), status.textContent]).toEqual(
      Array(2).fill('Ci vuole più del solito: tieni aperta questa pagina.'),
    )
    await expect
      .poll(() => {
        giveUp()
        return form.state()
      }, quickly)
      .toBe('failure')
    await form.settle()
    expect([said(), status.textContent]).toEqual([undefined, ''])
  },
)
