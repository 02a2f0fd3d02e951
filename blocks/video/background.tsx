import { useEffect, useState } from 'react'
import { Adopt, Insert, useBlock } from '#core'
import { filterOf } from './filters.ts'
import { mayMove, useShow, type VideoProps } from './use-show.ts'

/** A video behind the content: it plays while it can be seen, and the visitor has the last word. */
export function Background(props: VideoProps) {
  const { content, settings } = props
  const { root, runtime, guard } = useBlock()
  const { env, consent, messages } = runtime
  const { at, show } = useShow(props)
  const [isWanted, setWanted] = useState(() => mayMove(env))
  const [isPlaying, setPlaying] = useState(false)
  const isSeen = useIsSeen()
  const [asked, askAgain] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is consent that has come, or gone
  useEffect(() => {
    if (isWanted && isSeen) {
      if (show.current?.at === 'overlay') show.current.appear({ plays: true })
      else show.current?.play()
    } else show.current?.pause()
  }, [isWanted, isSeen, asked, show])
  useEffect(() => consent.subscribe(() => askAgain(n => n + 1)), [consent])
  useEffect(() => {
    const types = ['play', 'pause', 'end'] as const
    const stops = types.map(type => {
      const call = guard(type, (event: Event) => event.target === root && setPlaying(type === 'play'))
      root.addEventListener(`site:video:${type}`, call)
      return () => root.removeEventListener(`site:video:${type}`, call)
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [root, guard])

  const isOffered = content.embed?.provider === null || consent.allows(settings.category)
  const hasPlayed = at === 'shown'
  return (
    <>
      <Adopt
        el={root}
        attrs={{ 'data-video-at': at, 'data-is-playing': isPlaying }}
        style={{ '--site-video-filter': filterOf(settings) }}
      />
      {content.fallback && hasPlayed && isPlaying && (
        <Adopt el={content.fallback} style={{ opacity: '0', transition: 'opacity 600ms' }} />
      )}
      {isOffered && (
        <Insert into={root.closest('section') ?? root} attrs={{ class: 'site-video__toggle' }}>
          <button
            type="button"
            className="site-video__halt"
            aria-label={messages.format(isWanted ? 'video.halt' : 'video.resume')}
            onClick={() => setWanted(!isWanted)}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d={isWanted ? 'M7 5h3v14H7zM14 5h3v14h-3z' : 'M8 5v14l11-7z'} fill="currentColor" />
            </svg>
          </button>
        </Insert>
      )}
    </>
  )
}

/** Where browsers cannot say, everything is in sight. */
function useIsSeen(): boolean {
  const { root, runtime, guard } = useBlock()
  const { IntersectionObserver } = runtime.env.window
  const [isSeen, setSeen] = useState(() => typeof IntersectionObserver !== 'function')
  useEffect(() => {
    if (typeof IntersectionObserver !== 'function') return
    const look = guard('sight', (entries: IntersectionObserverEntry[]) =>
      setSeen(entries.at(-1)?.isIntersecting === true),
    )
    const observer = new IntersectionObserver(look)
    observer.observe(root)
    return () => observer.disconnect()
  }, [root, guard, IntersectionObserver])
  return isSeen
}
