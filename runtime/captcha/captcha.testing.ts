import { afterEach, beforeEach, vi } from 'vitest'
import { createMessages } from '#i18n/format.ts'
import { ordinaryPage } from '../../fixtures/pages.ts'
import { createScripts } from '../dom/scripts.ts'
import { createEnv, type Env } from '../env.ts'
import { createErrors } from '../errors/errors.ts'
import { createPageLifecycle } from '../lifecycle.ts'
import { readPage } from '../page/page.ts'
import { texts } from './captcha.chunk.ts'
import { type Captcha, type CaptchaWidget, createCaptcha } from './captcha.ts'
import type { CaptchaParameters } from './provider.ts'
import { renderDelay } from './widget.ts'

export const container = (id = 'captcha') => document.getElementById(id) as HTMLElement
export const tags = () => [...document.head.querySelectorAll('script')]
export const addresses = () => tags().map(tag => new URL(tag.src))
export const globalsOfOurs = () => Object.keys(window).filter(name => name.startsWith('siteCaptcha'))

/** The provider's own widgets, in the order they were drawn. */
export let drawn: { readonly host: HTMLElement; readonly parameters: CaptchaParameters; resets: number }[] =
  []

export const api = {
  render(host: HTMLElement, parameters: CaptchaParameters) {
    host.append(document.createElement('b'))
    return drawn.push({ host, parameters, resets: 0 }) - 1
  },
  reset(id: number) {
    const widget = drawn[id]
    if (widget) widget.resets++
  },
}

/** The provider's script arrives and, unless told otherwise, calls the function it was given the name of. */
export async function arrive({ calls = true, brings = { grecaptcha: api } as object } = {}): Promise<void> {
  const tag = tags().at(-1)
  Object.assign(window, brings)
  tag?.dispatchEvent(new Event('load'))
  if (calls) call(new URL(tag?.src ?? '').searchParams.get('onload'))
  await vi.advanceTimersByTimeAsync(renderDelay)
}

export function call(name: string | null): unknown {
  return (window as unknown as Record<string, (() => void) | undefined>)[name ?? '']?.()
}

export interface Setup {
  readonly context?: object
  readonly env?: Partial<Env>
  readonly mayLoad?: () => boolean
}

export const opened: Captcha[] = []
export let consent: (() => void)[] = []
export let lifecycle: ReturnType<typeof createPageLifecycle>
export let signals: AbortController

export function open({ context = ordinaryPage, env: given = {}, mayLoad = () => true }: Setup = {}): Captcha {
  document.body.innerHTML = `
    <script type="application/json" data-site-context>${JSON.stringify(context)}</script>
    <form><div id="captcha"></div></form><form><div id="second"></div></form>`
  const env = { ...createEnv(window), ...given }
  const errors = createErrors({ env })
  lifecycle = createPageLifecycle({ env, errors })
  const messages = createMessages({ locale: 'it-IT' })
  messages.add(texts)
  const captcha = createCaptcha({
    env,
    errors,
    messages,
    lifecycle,
    page: readPage({ env, errors }),
    scripts: createScripts({ env }),
    layers: () => Promise.reject(new Error('none')),
    mayLoad,
    subscribe(fn) {
      const call = () => fn({ decision: 'unset', choices: {}, isAnswer: true })
      consent.push(call)
      return () => {
        consent = consent.filter(other => other !== call)
      }
    },
  })
  opened.push(captcha)
  return captcha
}

export const mount = (captcha: Captcha, id?: string) => captcha.mount(container(id), signals.signal)
export const solve = (token = 'token-1', i = 0) => drawn[i]?.parameters.callback(token)
export const seen = ({ state, token, problem }: CaptchaWidget) => [state, token, problem]

beforeEach(() => {
  drawn = []
  consent = []
  signals = new AbortController()
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const append = document.head.append.bind(document.head)
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) node.type = 'inert'
    append(...nodes)
  })
})

afterEach(() => {
  signals.abort()
  for (const captcha of opened.splice(0)) captcha.destroy()
  lifecycle.destroy()
  Reflect.deleteProperty(window, 'grecaptcha')
  for (const tag of tags()) tag.remove()
  vi.useRealTimers()
})
