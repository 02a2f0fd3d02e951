import { Insert } from '#view'

/** Where the markup has nothing to start the video by: a button, over the picture if there is one. */
export function Cover(props: {
  readonly stage: HTMLElement
  /** The address of the picture; empty where there is none. */
  readonly poster: string
  /** What the video is called, where no picture says what it is. */
  readonly title: string
  readonly label: string
  readonly isWaiting: boolean
  /** The markup has an icon of its own. */
  readonly hasIcon: boolean
  readonly onButton: (button: HTMLElement | null) => void
  readonly onClick: () => void
}) {
  const { stage, poster, title, label, isWaiting, hasIcon, onButton, onClick } = props
  return (
    <Insert into={stage} attrs={{ class: 'site-video__cover' }}>
      {poster !== '' && <img className="site-video__picture" src={poster} alt="" loading="lazy" />}
      <button
        ref={onButton}
        type="button"
        className="site-video__play"
        aria-label={label}
        aria-busy={isWaiting || undefined}
        onClick={onClick}
      >
        {!hasIcon && <PlayIcon />}
        {title && <span className="site-video__title">{title}</span>}
      </button>
    </Insert>
  )
}

function PlayIcon() {
  return (
    <span className="site-video__icon">
      <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
        <path
          d="M7 4.6v14.8c0 .8.9 1.3 1.6.9l11.6-7.4a1.1 1.1 0 0 0 0-1.8L8.6 3.7C7.9 3.3 7 3.8 7 4.6Z"
          fill="currentColor"
        />
      </svg>
    </span>
  )
}
