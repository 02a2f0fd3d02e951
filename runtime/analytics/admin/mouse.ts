import type { Stop } from '../../env.ts'
import type { AdminServices } from './services.ts'

/** Pixels: blocks spec §9. */
const size = 50

/**
 * Where an account's pointer is (blocks spec §6): told to the editing frame once a frame, and shown as a dot, which neither the
 * pointer nor a screen reader meets.
 */
export function followMouse({ env, errors, tellEditor }: AdminServices): Stop {
  const dot = env.document.createElement('div')
  dot.setAttribute('aria-hidden', 'true')
  dot.dataset.siteMouse = ''
  Object.assign(dot.style, {
    position: 'fixed',
    top: `${-size / 2}px`,
    left: `${-size / 2}px`,
    width: `${size}px`,
    height: `${size}px`,
    border: '2px solid #fff',
    borderRadius: '50%',
    background: 'rgb(0 0 0 / 40%)',
    boxShadow: '0 0 0 1px rgb(0 0 0 / 60%)',
    boxSizing: 'border-box',
    pointerEvents: 'none',
    zIndex: '2147483647',
  })
  dot.hidden = true
  env.document.body.append(dot)

  let frame = 0
  let at = { x: 0, y: 0 }
  const draw = errors.guard({ in: 'admin', at: 'mouse' }, () => {
    frame = 0
    dot.hidden = false
    dot.style.transform = `translate(${at.x}px, ${at.y}px)`
    tellEditor({ type: 'site:mouse', ...at })
  })
  const stops = [
    env.listenEarly('pointermove', event => {
      const { clientX, clientY, pointerType } = event as PointerEvent
      if (pointerType === 'touch') return
      at = { x: Math.round(clientX), y: Math.round(clientY) }
      frame ||= env.window.requestAnimationFrame(draw)
    }),
    // It has left the page.
    env.listenEarly('pointerout', event => {
      if (!(event as PointerEvent).relatedTarget) dot.hidden = true
    }),
    () => env.window.cancelAnimationFrame(frame),
    () => dot.remove(),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
