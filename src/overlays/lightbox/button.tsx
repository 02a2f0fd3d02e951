import type { ReactNode } from 'react'
import { cross, icons } from '#parts/icon.ts'
import type { Runtime } from '#runtime/index.ts'

const paths = {
  ...icons,
  close: cross,
  zoom: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5M8 11h6',
  caption: 'M4 6h16M4 12h16M4 18h10',
} as const

type Name = keyof typeof paths

export interface ButtonProps {
  readonly runtime: Pick<Runtime, 'errors' | 'messages'>
  readonly name: Name
  onClick(): void
  readonly 'aria-disabled'?: boolean
  readonly 'aria-pressed'?: boolean
  readonly 'aria-expanded'?: boolean
  readonly 'aria-controls'?: string
}

/** One of the viewer's buttons: a single stroke, in the colour of its words. */
export function Button({ runtime, name, onClick, ...rest }: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={`site-lightbox__button site-lightbox__button--${name}`}
      aria-label={runtime.messages.format(`lightbox.${name}`)}
      onClick={runtime.errors.guard({ in: 'lightbox', at: 'click' }, () => onClick())}
      {...rest}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d={paths[name] + (name === 'zoom' && !rest['aria-pressed'] ? 'M11 8v6' : '')}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
      </svg>
    </button>
  )
}
