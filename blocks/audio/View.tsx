import { type ReactNode, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { own } from '#runtime/own.ts'
import { Adopt, Insert, useBlock, useCommands, type ViewProps } from '#view'
import type { definition, Settings } from './definition.ts'
import type { Player } from './player.ts'
import type { Content, Track } from './read.ts'
import { stepOf, timeText } from './time.ts'
import { usePlayer } from './use-player.ts'

export function View({ content, settings }: ViewProps<Settings, Content>): ReactNode {
  const { root, runtime, warn } = useBlock<typeof definition>()
  const { format } = runtime.messages
  const { audio, tracks, left } = content
  const player = usePlayer(content, settings)
  const { phase, index, track } = player
  useCommands({ play: player.play, pause: player.pause })
  // One line for all, so that nothing moves from one track to the next.
  const hasAuthors = tracks.some(({ author }) => author)
  const isAlbum = tracks.some(({ link }) => link)

  const button = useFocusTaken(audio)

  useEffect(() => {
    if (left)
      warn(
        `expected at most ${tracks.length} tracks, found ${tracks.length + left}; the links of the others stay links.`,
      )
  }, [left, tracks, warn])

  return (
    <>
      <Adopt el={root} attrs={{ 'data-audio-at': phase }} />
      {/* Chromium loads what gets its controls back. */}
      {audio && <Adopt el={audio} style={{ display: 'none' }} />}
      {tracks.map(
        ({ link, item, duration }, i) =>
          link &&
          item && (
            <TrackView
              // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
              key={i}
              {...{ link, item, duration }}
              isNow={i === index && phase !== 'paused'}
              onPress={() => player.toggle(i)}
            />
          ),
      )}
      <Insert
        {...(audio ? { after: audio } : isAlbum ? { first: root } : { over: root })}
        attrs={{
          class: 'site-audio',
          role: 'group',
          'aria-label': format('audio.label', {
            title: settings.name || track.title || format('audio.name'),
          }),
        }}
      >
        <Controls {...{ player, button }} />
        <div className="site-audio__words">
          {(track.title || isAlbum) && <strong className="site-audio__title">{track.title}</strong>}
          {hasAuthors && <span className="site-audio__author">{track.author}</span>}
        </div>
        <Progress player={player} />
        {settings.download && (
          <a className="site-audio__download" href={track.src} download="">
            {format(phase === 'failed' ? 'audio.open' : 'audio.download')}
          </a>
        )}
        <div className="site-audio__told" role="status">
          {phase === 'failed' ? `${format('audio.failed')} ` : ''}
          {phase === 'failed' && !settings.download && <a href={track.src}>{format('audio.open')}</a>}
        </div>
      </Insert>
    </>
  )
}

/** Who is at what goes, the browser's own player or a link, is at the button that stands in its place. */
function useFocusTaken(audio: HTMLElement | null): Ref<HTMLButtonElement> {
  const { root, runtime } = useBlock()
  const { env } = runtime
  const button = useRef<HTMLButtonElement>(null)
  const [had] = useState(() => own(root).contains(env.document.activeElement))
  useLayoutEffect(() => {
    const { activeElement } = env.document
    const isGone = activeElement === audio || !own(root).contains(activeElement)
    if (had && isGone) button.current?.focus({ preventScroll: true })
  }, [had, audio, root, env])
  return button
}

function Controls({
  player,
  button,
}: {
  readonly player: Player
  readonly button: Ref<HTMLButtonElement>
}): ReactNode {
  const { guard, runtime } = useBlock()
  const isOn = player.phase === 'playing' || player.phase === 'loading'
  const { title } = player.track
  const name = runtime.messages.format(isOn ? 'audio.pause' : 'audio.play', { title })
  return (
    <button
      ref={button}
      type="button"
      className="site-audio__button"
      aria-label={name.trim()}
      onClick={guard('press', () => player.toggle())}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={isOn ? 'M7 5h4v14H7zM13 5h4v14h-4z' : 'M8 4l12 8-12 8z'} />
      </svg>
    </button>
  )
}

function Progress({ player }: { readonly player: Player }): ReactNode {
  const { guard, runtime } = useBlock()
  const { format } = runtime.messages
  const { at, duration, seek } = player
  const [now, all] = [timeText(Math.min(at, duration || at)), duration ? timeText(duration) : '']
  const said = all ? format('audio.time', { at: now, duration: all }) : now
  return (
    <div className="site-audio__progress">
      <input
        className="site-audio__slider"
        type="range"
        min="0"
        max={Math.ceil(duration) || 1}
        step={stepOf(duration)}
        value={Math.floor(at)}
        disabled={!duration}
        aria-label={format('audio.position')}
        aria-valuetext={said}
        onInput={guard('seek', (event: { readonly currentTarget: unknown }) =>
          seek(Number((event.currentTarget as HTMLInputElement).value)),
        )}
      />
      <span className="site-audio__time" data-time={all ? `${now} / ${all}` : now} />
    </div>
  )
}

/** A link that plays what it leads to; with the keys for another tab it stays one. */
function TrackView(
  props: Pick<Track, 'duration'> & {
    readonly link: HTMLElement
    readonly item: HTMLElement
    readonly isNow: boolean
    readonly onPress: () => void
  },
): ReactNode {
  const { link, item, isNow, duration, onPress } = props
  const length = duration ? timeText(duration) : undefined
  return (
    <>
      <Adopt el={item} attrs={{ 'data-is-now': isNow || undefined, 'data-length': length }} />
      <Adopt
        el={link}
        attrs={{ 'aria-current': isNow ? 'true' : undefined }}
        on={{
          click(event: MouseEvent) {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented)
              return
            event.preventDefault()
            // Who presses twice wants to hear it, as in any list of songs.
            if (event.detail < 2) onPress()
          },
        }}
      />
    </>
  )
}
