import { expect, test, vi } from 'vitest'
import type { Captcha } from '#runtime/captcha/index.ts'
import { createEnv } from '#runtime/env.ts'
import { createRuntime } from '#runtime/index.ts'
import { createFormCaptcha } from './captcha.ts'

/** A form whose captcha comes as the test says. */
function open(captcha: () => Promise<Captcha>) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const runtime = { ...createRuntime({ env: createEnv(window) }), captcha }
  const onChange = vi.fn()
  const form = createFormCaptcha({ runtime, el: document.createElement('div'), memory: new Map(), onChange })
  if (!form) throw new Error('a form with a captcha has one')
  return { form, onChange }
}

const service = () => {
  const widget = {
    state: 'ready',
    token: null,
    problem: null,
    canRetry: false,
    subscribe: vi.fn(),
    destroy: vi.fn(),
  }
  const mount = vi.fn(() => widget)
  return { mount, widget, captcha: { mount, destroy() {} } as unknown as Captcha }
}

test('a visitor who touches the form again and again asks for one captcha', async () => {
  const { mount, captcha } = service()
  const { form, onChange } = open(async () => captcha)
  form.begin()
  form.begin()
  await vi.waitFor(() => expect(form.state).toBe('ready'))
  await new Promise(resolve => setTimeout(resolve))
  const changes = onChange.mock.calls.length
  form.begin()
  await new Promise(resolve => setTimeout(resolve))
  expect(mount).toHaveBeenCalledOnce()
  expect(onChange).toHaveBeenCalledTimes(changes)
})

test('one that cannot be loaded is one console error, and asked for again by the next touch', async () => {
  const { captcha } = service()
  let isMissing = true
  const { form, onChange } = open(() =>
    isMissing ? Promise.reject(new Error('404')) : Promise.resolve(captcha),
  )
  form.begin()
  form.begin()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled())
  expect(form.problem).not.toBe(null)
  expect(console.error).toHaveBeenCalledOnce()
  isMissing = false
  form.begin()
  await vi.waitFor(() => expect(form.state).toBe('ready'))
  expect(form.problem).toBe(null)
})

test.each(['comes', 'does not come'])(
  'a form that is gone before its captcha %s contacts nobody and says nothing',
  async how => {
    const { mount, captcha } = service()
    let settle = () => {}
    const { form, onChange } = open(
      () =>
        new Promise((resolve, reject) => {
          settle = () => (how === 'comes' ? resolve(captcha) : reject(new Error('404')))
        }),
    )
    form.begin()
    form.destroy()
    settle()
    await new Promise(resolve => setTimeout(resolve))
    form.begin()
    await new Promise(resolve => setTimeout(resolve))
    expect([mount.mock.calls, onChange.mock.calls, vi.mocked(console.error).mock.calls]).toEqual([[], [], []])
  },
)
