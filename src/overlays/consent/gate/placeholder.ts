import type { MakePlaceholder } from '#runtime/consent/index.ts'
import { createObserver, type Ledger } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'

/** Something that is in the frame's place until the visitor wants it: whose it is, what loading it means, two buttons. */
export function placeholders({ env, errors, messages }: Runtime): MakePlaceholder {
  let count = 0

  function make(tag: string, className: string, text = ''): HTMLElement {
    const el = env.document.createElement(tag)
    el.className = className
    el.textContent = text
    return el
  }

  function button(text: string, onClick: () => void): HTMLElement {
    const el = make('button', 'site-gate__button', text)
    el.setAttribute('type', 'button')
    el.addEventListener('click', errors.guard({ in: 'gate', at: 'click', el }, onClick))
    return el
  }

  return ({ frame, address, onOnce, onAlways }) => {
    const host = new URL(address).hostname
    const name = frame.title || frame.dataset.service || host || messages.format('gate.content')
    const id = `site-gate-${++count}`
    const el = make('div', 'site-gate')
    const body = make('div', 'site-gate__body')
    const title = make('p', 'site-gate__title', name)
    const text = make('p', 'site-gate__text', explain(frame.dataset.service || host))
    const buttons = make('div', 'site-gate__buttons')
    title.id = id
    el.setAttribute('role', 'group')
    el.setAttribute('aria-labelledby', id)
    buttons.append(
      button(messages.format('gate.once'), onOnce),
      button(messages.format('gate.always'), onAlways),
    )
    body.append(title, text, buttons)
    el.append(body)
    return { el, cover: (covered, ledger) => cover({ el, frame: covered, ledger, name: `--${id}` }) }
  }

  function explain(host: string): string {
    return host ? messages.format('gate.text', { name: host }) : messages.format('gate.textPlain')
  }

  /** By the browser's anchors where there are any; where not, measured whenever the frame or the window changes its size. */
  function cover(options: {
    readonly el: HTMLElement
    readonly frame: HTMLElement
    readonly ledger: Ledger
    readonly name: string
  }): Stop {
    const { el, frame, ledger, name } = options
    const { CSS } = env.window
    const hasAnchors = CSS?.supports('anchor-name: --a') ?? false
    const write = (styles: Readonly<Record<string, string>>) => {
      for (const [property, value] of Object.entries(styles)) el.style.setProperty(property, value)
    }
    // Inline, because the page may have rules for everything it knows.
    write({ position: 'absolute', margin: '0' })
    if (hasAnchors) {
      const own = env.window.getComputedStyle(frame).getPropertyValue('anchor-name')
      ledger.style(frame, 'anchor-name', own && own !== 'none' ? `${own}, ${name}` : name)
      write({ 'position-anchor': name, 'position-visibility': 'always', ...byAnchor })
    }

    const follow = errors.guard({ in: 'gate', at: 'measure', el: frame }, () => {
      // Nothing to see where the frame is, such as in a panel that is closed.
      write({ display: frame.getClientRects().length > 0 ? '' : 'none' })
      if (!hasAnchors) write(measured(frame))
    })
    follow()
    const stop = hasAnchors ? () => {} : env.listen('resize', follow)
    const observer = createObserver(env, 'ResizeObserver', { call: follow })
    observer?.observe(frame)
    return () => {
      observer?.disconnect()
      stop()
    }
  }
}

function measured({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement) {
  return {
    left: `${offsetLeft}px`,
    top: `${offsetTop}px`,
    width: `${offsetWidth}px`,
    height: `${offsetHeight}px`,
  }
}

const byAnchor = {
  left: 'anchor(left)',
  top: 'anchor(top)',
  width: 'anchor-size(width)',
  height: 'anchor-size(height)',
}
