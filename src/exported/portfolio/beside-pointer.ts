import type { Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'

/** The picture has the pointer, or the name that has the focus, in its middle. */
export function besidePointer(index: HTMLElement, page: ExportedPage): Stop {
  const around = own(index).querySelector<HTMLElement>('.portfolio-hover-backgrounds')
  if (!around) return () => {}
  const { errors } = page.runtime
  const move = errors.guard({ in: 'portfolio', at: 'follow', el: index }, (event: Event): void => {
    const [x, y] = event instanceof MouseEvent ? [event.clientX, event.clientY] : middleOf(event.target)
    const { left, top } = (around.offsetParent ?? index).getBoundingClientRect()
    const shift = [x - left - around.offsetWidth / 2, y - top - around.offsetHeight / 2]
    page.style(around, { transform: `translate(${shift.map(each => `${Math.round(each)}px`).join()})` })
  })
  const types = ['pointerover', 'pointermove', 'focusin'] as const
  for (const type of types) own(index).addEventListener(type, move)
  return () => {
    for (const type of types) own(index).removeEventListener(type, move)
  }
}

function middleOf(target: EventTarget | null): readonly [number, number] {
  const { left, right, top, bottom } = (target as Element).getBoundingClientRect()
  return [(left + right) / 2, (top + bottom) / 2]
}
