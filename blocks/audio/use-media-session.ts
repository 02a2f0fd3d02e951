import { useEffect, useRef } from 'react'
import { useBlock } from '#view'
import type { Settings } from './definition.ts'
import type { Player } from './player.ts'
import type { Content } from './read.ts'
import { isSilent } from './silent.ts'

type Handler = ((details: { readonly seekTime?: number | null }) => void) | null

/** The keys of a keyboard, a telephone's lock screen and headphones: they know what plays, and halt it. */
export function useMediaSession(player: Player, { cover, tracks }: Content, settings: Settings): void {
  const { guard, runtime } = useBlock()
  const { env } = runtime
  const view = env.window
  const { mediaSession } = view.navigator
  const isHeard = player.phase === 'playing'
  const latest = useRef(player)
  const own = useRef<MediaMetadata | undefined>(undefined)
  latest.current = player
  const { track, index } = player
  const { name } = settings

  useEffect(() => {
    if (!isHeard || !mediaSession || typeof view.MediaMetadata !== 'function') return
    own.current = mediaSession.metadata = new view.MediaMetadata({
      title: track.title,
      artist: track.author,
      ...(tracks.length > 1 && { album: name }),
      ...(cover && { artwork: [{ src: cover }] }),
    })
    const go = (to: number) => (tracks[to] ? () => latest.current.toggle(to) : null)
    const handlers: Readonly<Record<string, Handler>> = {
      play: () => latest.current.play(),
      pause: () => latest.current.pause(),
      previoustrack: go(index - 1),
      nexttrack: go(index + 1),
      seekto: ({ seekTime }) => latest.current.seek(seekTime ?? 0),
    }
    for (const [action, fn] of Object.entries(handlers)) handle(mediaSession, action, fn && guard(action, fn))
  }, [isHeard, mediaSession, view, track, tracks, index, name, cover, guard])

  useEffect(() => {
    const leave = () => {
      // Another player of the page may have it by now.
      if (!mediaSession || mediaSession.metadata !== own.current) return
      mediaSession.metadata = null
      for (const action of ['play', 'pause', 'previoustrack', 'nexttrack', 'seekto'])
        handle(mediaSession, action, null)
    }
    // Whatever begins to be heard has the keys; where it is this one, it takes them again as it plays.
    const yieldTo = guard('keys', (event: Event) => isSilent(event) || leave())
    const stops = ['play', 'site:video:play'].map(type => env.listenEarly(type, yieldTo))
    return () => {
      for (const stop of stops) stop()
      leave()
    }
  }, [mediaSession, env, guard])
}

function handle(session: MediaSession, action: string, fn: Handler): void {
  try {
    session.setActionHandler(action as MediaSessionAction, fn as MediaSessionActionHandler | null)
  } catch {
    // A browser refuses the actions that it does not know.
  }
}
