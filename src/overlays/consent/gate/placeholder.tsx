import { AskFirst } from '#parts/ask-first/ask-first.library.ts'
import type { MakePlaceholder } from '#runtime/consent/index.ts'
import { createObserver, type Ledger, sayLanguage } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import { speak } from '#view'
import type { OverlayTools } from '../../define.ts'
import { hostOf } from '../../host.ts'

/** Something that is in the frame's place until the visitor wants it: whose it is, what loading it means, two buttons. */
export function placeholders(tools: OverlayTools): MakePlaceholder {
  const { env, errors, messages } = tools.runtime
  const { format } = messages
  let count = 0

  return ({ frame, address, onOnce, onAlways }) => {
    const domain = new URL(address).hostname
    const service = frame.dataset.service || domain
    const id = `site-gate-${++count}`
    const el = env.document.createElement('div')
    el.className = 'site-gate'
    el.setAttribute('role', 'group')
    el.setAttribute('aria-labelledby', id)
    const hush = speak(env, place => sayLanguage(el, messages.localeOf('gate'), place), frame)
    const { draw } = hostOf(tools, {
      className: 'site-gate__body',
      area: 'gate',
      put: body => el.append(body),
    })
    const guard = (fn: () => void) => errors.guard({ in: 'gate', at: 'click', el }, fn)
    draw(
      <AskFirst
        format={format}
        title={frame.title || service || format('gate.content')}
        titleId={id}
        text={explain(service)}
        onOnce={guard(onOnce)}
        onAlways={guard(onAlways)}
      />,
    )
    return {
      el,
      cover: (covered, ledger) => cover({ el, frame: covered, ledger, name: `--${id}` }),
      remove() {
        hush()
        draw(null)
        el.remove()
      },
    }
  }

  function explain(host: string): string {
    return host ? format('gate.text', { name: host }) : format('gate.textPlain')
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
    // With anchors alone, as in Safari 26.0, what stands over a hidden frame is hidden like it.
    const hasAnchors = CSS?.supports('(anchor-name: --a) and (position-visibility: always)') ?? false
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
