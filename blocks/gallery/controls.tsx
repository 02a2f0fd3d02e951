import { Adopt, Insert, useBlock } from '#core'
import { icons } from '#parts/icon.ts'
import { pressable } from '#parts/press.ts'
import type { Autoplay } from './motion/use-autoplay.ts'
import type { Content } from './read.ts'
import type { Gallery } from './use-gallery.ts'
import { useServerState } from './use-server-state.ts'

/** Pause, previous and next: the page's own where it has them, else ours, before the slides for whoever uses Tab. */
export function Controls(props: {
  readonly content: Content
  readonly gallery: Gallery
  readonly autoplay: Autoplay
  /** Everything is in sight. */
  readonly isIdle: boolean
  readonly draws: boolean
}) {
  const { content, gallery, autoplay, isIdle, draws } = props
  const { root, runtime } = useBlock()
  const { format } = runtime.messages
  const { currentIndex, numberOfSlides, loop } = gallery.state
  const atStart = !loop && currentIndex === 0
  const atEnd = !loop && currentIndex === numberOfSlides - 1
  const steps = [
    { name: 'previous', el: content.previous, isOff: atStart, act: gallery.previous },
    { name: 'next', el: content.next, isOff: atEnd, act: gallery.next },
  ] as const
  const ours = steps.filter(({ el }) => !el && draws && !isIdle)
  const drawsPause = autoplay.isOffered && !content.pause
  const pauseLabel = format(autoplay.isOn ? 'gallery.pause' : 'gallery.play')
  return (
    <>
      {steps.map(
        ({ name, el, isOff, act }) =>
          el && (
            <ServerControl
              key={name}
              el={el}
              label={format(`gallery.${name}`)}
              isOff={isOff}
              isHidden={isIdle}
              onPress={act}
            />
          ),
      )}
      {content.pause && (
        <ServerControl
          el={content.pause}
          label={pauseLabel}
          isOff={false}
          isHidden={!autoplay.isOffered}
          onPress={autoplay.toggle}
        />
      )}
      {(ours.length > 0 || drawsPause) && (
        <Insert first={root} attrs={{ class: 'site-gallery__controls' }}>
          {drawsPause && (
            <button
              type="button"
              className="site-gallery__control site-gallery__control--pause"
              aria-label={pauseLabel}
              onClick={autoplay.toggle}
            >
              <Icon name={autoplay.isOn ? 'pause' : 'play'} />
            </button>
          )}
          {ours.map(({ name, isOff, act }) => (
            <button
              key={name}
              type="button"
              className={`site-gallery__control site-gallery__control--${name}`}
              aria-label={format(`gallery.${name}`)}
              aria-disabled={isOff}
              onClick={() => !isOff && act()}
            >
              <Icon name={name} />
            </button>
          ))}
        </Insert>
      )}
    </>
  )
}

const shapes = {
  ...icons,
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10-6.5z',
} as const

function Icon({ name }: { readonly name: keyof typeof shapes }) {
  return (
    <svg className="site-gallery__icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}

/** A control of the page: a button, or what should be one. */
function ServerControl(props: {
  readonly el: HTMLElement
  readonly label: string
  readonly isOff: boolean
  readonly isHidden: boolean
  readonly onPress: () => void
}) {
  const { el, label, isOff, isHidden, onPress } = props
  const { isReachable, isLabelled } = useServerState(el)
  const isNamed = isLabelled || el.textContent.trim() !== ''
  const { attrs, on } = pressable(el.localName === 'button', event => {
    event.preventDefault()
    if (!isOff) onPress()
  })
  return (
    <Adopt
      el={el}
      attrs={{
        ...attrs,
        ...(isReachable && { tabindex: undefined }),
        'aria-label': isNamed ? undefined : label,
        'aria-disabled': isOff,
        hidden: isHidden,
      }}
      on={on}
    />
  )
}
