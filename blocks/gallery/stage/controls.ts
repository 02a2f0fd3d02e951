import type { Block } from '#core'
import { icons } from '#parts/icon.ts'
import { pressable } from '#parts/press.ts'
import { sayLanguage } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import { speak } from '#view'
import type { Content } from '../read.ts'
import type { Writer } from './writer.ts'

export type ControlName = 'pause' | 'previous' | 'next'

/** How one of them is now; nothing where it is not needed. */
export interface Control {
  readonly label: string
  /** It can be found, and does nothing. */
  readonly isOff?: boolean
  /** Of a pause: what it shows. */
  readonly shape?: 'pause' | 'play'
}

export type ControlsNow = Readonly<Record<ControlName, Control | null>>

/** Pause, previous and next: the page's own where it has them, else ours, before the slides for whoever uses Tab. */
export interface Controls {
  draw(content: Content, now: ControlsNow, options: { readonly draws: boolean }): void
  /** What they do; nothing until it is said. */
  press(name: ControlName, fn: () => void): void
}

const names = ['pause', 'previous', 'next'] as const

const shapes = {
  ...icons,
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10-6.5z',
} as const

export function createControls(block: Block, { write, given }: Writer): Controls {
  const { root, runtime, guard, claim, signal } = block
  const { env } = runtime
  const actions = new Map<ControlName, () => void>()
  const off = new Set<ControlName>()
  const heard = new Set<HTMLElement>()
  const buttons = new Map<ControlName, HTMLElement>()
  const box = env.document.createElement('div')
  let remove: (() => void) | null = null
  box.className = 'site-gallery__controls'
  signal.addEventListener('abort', () => remove?.())

  function press(name: ControlName): void {
    if (!off.has(name)) actions.get(name)?.()
  }

  /** A control of the page: a button, or what should be one. */
  function drawTheirs(name: ControlName, el: HTMLElement, now: Control | null): void {
    const { isReachable, isLabelled } = given(el)
    const { attrs, on } = pressable(el.localName === 'button', event => {
      event.preventDefault()
      press(name)
    })
    write('control', el, {
      attrs: {
        ...attrs,
        ...(isReachable && { tabindex: undefined }),
        'aria-label': isLabelled || el.textContent.trim() !== '' ? undefined : now?.label,
        'aria-disabled': now?.isOff ?? false,
        hidden: !now,
      },
    })
    if (heard.has(el)) return
    heard.add(el)
    for (const [type, fn] of Object.entries(on))
      own(el).addEventListener(type, guard(`${type} handler`, fn) as EventListener, { signal })
  }

  function drawOurs(name: ControlName, { label, isOff, shape }: Control): HTMLElement {
    let button = buttons.get(name)
    if (!button) {
      button = env.document.createElement('button')
      button.setAttribute('type', 'button')
      button.className = `site-gallery__control site-gallery__control--${name}`
      button.append(iconOf(block))
      button.addEventListener(
        'click',
        guard('click handler', () => press(name)),
      )
      buttons.set(name, button)
    }
    const look = { 'aria-label': label, ...(isOff !== undefined && { 'aria-disabled': `${isOff}` }) }
    for (const [key, value] of Object.entries(look))
      if (button.getAttribute(key) !== value) button.setAttribute(key, value)
    const path = button.querySelector('path')
    if (path?.getAttribute('d') !== shapes[shape ?? name]) path?.setAttribute('d', shapes[shape ?? name])
    return button
  }

  return {
    draw(content, now, { draws }) {
      const ours: HTMLElement[] = []
      for (const name of names) {
        const control = now[name]
        const el = content[name]
        if (control?.isOff) off.add(name)
        else off.delete(name)
        if (el) drawTheirs(name, el, control)
        else if (control && (draws || name === 'pause')) ours.push(drawOurs(name, control))
      }
      for (const el of [...box.children]) if (!ours.includes(el as HTMLElement)) el.remove()
      // One that stays is not moved: it would lose the focus.
      ours.forEach((el, i) => {
        if (box.children[i] !== el) box.insertBefore(el, box.children[i] ?? null)
      })
      if (ours.length > 0 === (remove !== null)) return
      remove?.()
      remove = ours.length > 0 ? put() : null
    },
    press: (name, fn) => actions.set(name, fn),
  }

  function put(): () => void {
    const say = (place?: Element) => sayLanguage(box, runtime.messages.localeOf('gallery'), place)
    const hush = speak(env, guard('language', say), root)
    own(root).prepend(box)
    const stop = claim(box)
    return () => {
      hush()
      stop()
      box.remove()
    }
  }
}

function iconOf({ runtime }: Block): Element {
  const svg = (name: string) => runtime.env.document.createElementNS('http://www.w3.org/2000/svg', name)
  const icon = svg('svg')
  icon.setAttribute('class', 'site-gallery__icon')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('aria-hidden', 'true')
  icon.append(svg('path'))
  return icon
}
