import type { Settings } from './definition.ts'
import type { Drawing } from './drawing.ts'

/** Blocks spec §6: how long a line takes grows with it, from a fifth to all of the duration, which 300 pixels have. */
const whole = 300

/** Draws one line after the other; fades all of them at once. The browser does so by itself. */
export function play(
  svg: SVGSVGElement,
  drawings: readonly Drawing[],
  { animation, direction, duration }: Settings,
): void {
  if (animation !== 'draw') {
    const from = { opacity: 0, ...(animation === 'fadeScale' && { transform: 'scale(0.5)' }) }
    svg.animate([from, {}], { duration: duration * 1000, easing: 'ease-out' })
    return
  }
  let delay = 0
  svg.querySelectorAll('path').forEach((path, i) => {
    const share = Math.min(1, Math.max(0.2, (drawings[i]?.width ?? whole) / whole))
    const ms = duration * 1000 * share
    const [from, dashes] = [direction === 'left' ? '-1' : '1', '1 1']
    path.animate(
      [
        { strokeDasharray: dashes, strokeDashoffset: from, opacity: 0 },
        { strokeDasharray: dashes, strokeDashoffset: from, opacity: 1, offset: 0.001 },
        { strokeDasharray: dashes, strokeDashoffset: '0', opacity: 1 },
      ],
      { duration: ms, delay, fill: 'backwards', easing: 'ease-in-out' },
    )
    delay += ms
  })
}
