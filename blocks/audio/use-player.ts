import { useEffect, useRef, useState } from 'react'
import type { Block } from '#core'
import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'
import type { definition, Settings } from './definition.ts'
import type { Phase, Player } from './player.ts'
import type { Content, Track } from './read.ts'
import { isSilent } from './silent.ts'
import { useMediaSession } from './use-media-session.ts'

type Memory = Block['memory']

/** One element plays all tracks, one after the other, and nothing else on the page beside it. */
export function usePlayer(content: Content, settings: Settings): Player {
  const block = useBlock<typeof definition>()
  const { ask, emit, guard, memory, runtime, signal, root } = block
  const { env, errors } = runtime
  const { tracks } = content
  const [{ audio, holds }] = useState(() => elementOf(content, memory, env))
  const [index, setIndex] = useState(Math.max(0, holds))
  const [phase, setPhase] = useState<Phase>(audio.paused ? 'paused' : 'playing')
  const [at, setAt] = useState(audio.currentTime)
  const [loaded, setLoaded] = useState(() => lengthOf(audio))
  const track = tracks[index] ?? (tracks[0] as Track)
  /** Which one the element holds; -1 until it has to hold one. */
  const held = useRef(holds)

  async function play(next: number): Promise<boolean> {
    const wanted = tracks[next]
    if (!wanted || !ask('start', { index: next, src: wanted.src })) return false
    if (held.current !== next) {
      // Nobody has heard anything yet, and the slider may have been moved.
      const from = held.current < 0 && next === index ? at : 0
      held.current = next
      audio.src = wanted.src
      if (from) audio.currentTime = from
      setIndex(next)
      setAt(from)
      setLoaded(0)
    } else if (phase === 'failed') {
      // It begins anew, and goes on where the line broke off.
      audio.load()
      audio.currentTime = at
    }
    setPhase('loading')
    return begin(next)
  }

  async function begin(next: number): Promise<boolean> {
    try {
      await audio.play()
      return held.current === next
    } catch (error) {
      // It refuses where it may not play, and when another one was wanted meanwhile; what is wrong with it `error` says.
      if (signal.aborted || held.current !== next || (error as Error)?.name === 'AbortError') return false
      setPhase(audio.error ? 'failed' : 'paused')
      return false
    }
  }

  function toggle(next = index): void {
    if (next === index && (phase === 'playing' || phase === 'loading')) audio.pause()
    else void play(next)
  }

  const now = useRef({ index, track, play })
  now.current = { index, track, play }

  useEffect(() => {
    const told = () => ({ index: now.current.index, src: now.current.track.src })
    const heard: Readonly<Record<string, () => void>> = {
      playing() {
        setPhase('playing')
        emit('play', told())
      },
      waiting: () => setPhase('loading'),
      pause() {
        setPhase(phase => (phase === 'failed' ? phase : 'paused'))
        if (!audio.ended) emit('pause', told())
      },
      ended() {
        emit('ended', told())
        const next = now.current.index + 1
        if (settings.onEnd === 'next' && next < tracks.length) void now.current.play(next)
      },
      timeupdate: () => setAt(audio.currentTime),
      durationchange: () => setLoaded(lengthOf(audio)),
      error() {
        // An element that was given nothing yet has nothing to say.
        if (!audio.error || held.current < 0) return
        setPhase('failed')
        errors.warn(
          { in: 'audio', at: 'play', el: root },
          `expected a recording at ${now.current.track.src}, found none that plays; its link stays.`,
        )
        emit('failed', told())
      },
    }
    const stops = Object.entries(heard).map(([type, fn]) => {
      const call = guard(type, fn)
      own(audio).addEventListener(type, call)
      return () => own(audio).removeEventListener(type, call)
    })
    const yieldTo = guard('yield', (event: Event) => {
      if (event.target !== audio && event.target !== root && !isSilent(event)) halt(audio)
    })
    stops.push(...['play', 'site:audio:play', 'site:video:play'].map(type => env.listenEarly(type, yieldTo)))
    memory.delete('again')
    return () => {
      for (const stop of stops) stop()
      if (memory.has('again')) env.after(patience, () => memory.has('again') && halt(audio))
      else halt(audio)
    }
  }, [audio, emit, env, errors, guard, memory, root, settings, tracks])

  const duration = loaded || track.duration
  const seek = (seconds: number) => {
    if (held.current >= 0) audio.currentTime = seconds
    setAt(seconds)
  }
  const player = {
    phase,
    index,
    track,
    at,
    duration,
    toggle,
    seek,
    play: () => (audio.paused ? play(index) : begin(index)),
    pause() {
      halt(audio)
      return true
    },
  }
  useMediaSession(player, content, settings)
  return player
}

/** Elements, by what is remembered of their blocks: they play on while the block is read again. */
const kept = new WeakMap<Memory, HTMLAudioElement>()

/** Milliseconds in which a block that is read again is there again. */
const patience = 2000

function elementOf({ audio, tracks }: Content, memory: Memory, env: Env) {
  const before = kept.get(memory)
  // The server's own is shown by its page.
  const holds = before?.isConnected === false ? tracks.findIndex(({ src }) => src === before.src) : -1
  const now = audio ?? (before && holds >= 0 ? before : env.document.createElement('audio'))
  if (before && before !== now) halt(before)
  kept.set(memory, now)
  return { audio: now, holds: audio ? 0 : holds }
}

function lengthOf({ duration }: HTMLAudioElement): number {
  return Number.isFinite(duration) ? duration : 0
}

/** One that has not begun would begin to load. */
function halt(audio: HTMLAudioElement): void {
  if (!audio.paused) audio.pause()
}
