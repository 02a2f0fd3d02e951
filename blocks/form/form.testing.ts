import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import type { Annotate, AnyBlock } from '#core'
import type { Env } from '#runtime/env.ts'
import { formHandlers, formServer } from '../../fixtures/form.ts'
import { type StartedPage, startPage } from '../../test/start-page.ts'
import form from './index.ts'

/** The stand-in server, and a page that is closed after each test. */
export function withFormServer(): void {
  const server = setupServer(...formHandlers)
  // A machine may be busy with other things.
  vi.setConfig({ testTimeout: 30_000 })
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => {
    open?.close()
    open = null
    formServer.reset()
    sessionStorage.clear()
  })
  afterAll(() => server.close())
}

let open: StartedPage | null = null

/** A page with this form alive. Nobody waits 30 seconds here for what never comes. */
export async function openForm(
  html: string,
  {
    env,
    block = form,
    annotate,
  }: { readonly env?: Partial<Env>; readonly block?: AnyBlock; readonly annotate?: Annotate } = {},
) {
  open?.close()
  const page = startPage(html, [block], { env: { after: impatient, ...env }, ...(annotate && { annotate }) })
  open = page
  await page.engine.mount(document)
  const find = <E extends HTMLElement = HTMLElement>(selector: string) => {
    const el = document.querySelector(selector)
    if (!el) throw new Error(`nothing matches ${selector}`)
    return el as E
  }
  const root = find('[data-block]')
  const button = document.querySelector<HTMLButtonElement>('[type="submit"], button:not([type])')
  return {
    ...page,
    find,
    root,
    button,
    /** Presses the button. */
    press() {
      button?.focus()
      button?.click()
    },
    async type(selector: string, text: string) {
      const control = find<HTMLInputElement>(selector)
      control.value = text
      control.dispatchEvent(new Event('input', { bubbles: true }))
      await page.settle()
    },
    state: () => root.dataset.state,
    until: (state: string) => expect.poll(() => root.dataset.state, quickly).toBe(state),
    /** Everything shown that says what is wrong. */
    problems: () =>
      [...document.querySelectorAll('.site-form__problem')].map(el => el.textContent?.trim() ?? ''),
    message: () => document.querySelector('.site-form__message [role="alert"]')?.textContent ?? '',
    notices: () => [...document.querySelectorAll('.site-form__notice')].map(el => el.textContent ?? ''),
    focused: () => document.activeElement,
  }
}

export const quickly = { interval: 2, timeout: 20_000 }

const impatient: Env['after'] = (ms, fn) => {
  const isHopeless = ms >= 30_000 && /hung|timed out/.test(formServer.fault)
  const timer = setTimeout(fn, isHopeless ? 300 : ms)
  return () => clearTimeout(timer)
}
