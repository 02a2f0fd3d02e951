import { useEffect, useLayoutEffect, useState } from 'react'
import { followReducedMotion } from '#parts/motion.ts'
import { namedClasses } from '#parts/server-nodes.ts'
import { createObserver } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import { Adopt, Insert, useBlock, useCommands } from '#view'
import type { Settings } from './definition.ts'
import { filterOf } from './filters.ts'
import { pointStyle } from './point.ts'
import type { Shown, VideoProps } from './use-controller.ts'

/** Of the buttons beside videos those that answer. */
const alive = new WeakSet<Element>()

/** A video behind the content: it plays while it can be seen, and the visitor has the last word. */
export function Background(props: VideoProps & { readonly shown: Shown; readonly canMove: boolean }) {
  const { content, settings, shown, canMove } = props
  const { root, runtime, memory, guard } = useBlock()
  const { consent, messages } = runtime
  const { at, controller } = shown
  const [isWanted, setWanted] = useState(
    memory.has('wanted') ? memory.get('wanted')?.[0] === 'true' : canMove,
  )
  const [isPlaying, setPlaying] = useState(false)
  const isSeen = useIsSeen()
  const [asked, askAgain] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is consent that has come, or gone
  useEffect(() => {
    if (isWanted && isSeen) {
      if (controller.current?.at === 'overlay') controller.current.appear({ plays: true })
      else controller.current?.play()
    } else controller.current?.pause()
  }, [isWanted, isSeen, asked, controller])
  useEffect(() => consent.subscribe(() => askAgain(n => n + 1)), [consent])
  useStillness(() => setWanted(false))
  useLayoutEffect(() => takeDead(hostOf(root)), [root])
  useCommands({
    play() {
      setWanted(true)
      return isSeen && (controller.current?.play() ?? false)
    },
    pause() {
      setWanted(false)
      return controller.current?.pause() ?? false
    },
  })
  useEffect(() => {
    const types = ['play', 'pause', 'end', 'failed'] as const
    const stops = types.map(type => {
      const call = guard(type, (event: Event) => {
        if (event.target !== root) return
        setPlaying(type === 'play')
        // The button then offers another try.
        if (type === 'failed') setWanted(false)
      })
      own(root).addEventListener(`site:video:${type}`, call)
      return () => own(root).removeEventListener(`site:video:${type}`, call)
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [root, guard])

  const toggle = () => {
    memory.set('wanted', [`${!isWanted}`])
    setWanted(!isWanted)
  }
  const isOffered = content.embed?.provider === null || consent.allows(settings.category)
  const isCovered = at === 'shown' && isPlaying
  return (
    <>
      <Adopt
        el={root}
        attrs={{ 'data-video-at': at, 'data-is-playing': isPlaying }}
        style={{ '--site-video-filter': filterOf(settings), ...pointStyle(settings.focalPoint) }}
      />
      {content.video && <Adopt el={content.video} attrs={{ autoplay: null, controls: null }} />}
      {content.fallback && (
        <Adopt
          el={content.fallback}
          classes={fallbackClasses(settings, isCovered)}
          style={isCovered ? { opacity: '0', transition: 'opacity 600ms' } : {}}
        />
      )}
      {isOffered && (
        <Insert into={hostOf(root)} attrs={{ class: 'site-video__toggle' }}>
          <button
            ref={el => void (el && alive.add(el))}
            type="button"
            className="site-video__halt"
            aria-label={messages.format(isWanted ? 'video.halt' : 'video.resume')}
            onClick={toggle}
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

/** What the page's own stylesheet shows and hides it by. */
function fallbackClasses({ hiddenClass, shownClass }: Settings, isCovered: boolean): Record<string, boolean> {
  return {
    ...namedClasses(hiddenClass, isCovered),
    ...(!isCovered && namedClasses(shownClass, true)),
  }
}

/** What it is the background of: nothing there lies above the button, as it does above the video. */
function hostOf(root: HTMLElement): HTMLElement {
  const section = own(root).closest('section')
  // One with our look holds its content itself.
  if (section || !own(root).hasAttribute('data-unstyled')) return section ?? root
  for (let el = own(root).parentElement; el && own(el).localName !== 'body'; el = own(el).parentElement)
    if (own(el).textContent?.trim()) return el
  return root
}

/** A page that was saved while it was alive brings its buttons along. They stand outside of the block, which is cleaned by itself. */
function takeDead(host: HTMLElement): void {
  for (const button of own(host).querySelectorAll(':scope > .site-video__toggle > button'))
    if (!alive.has(button)) button.parentElement?.remove()
}

/** Hears that the visitor prefers less motion from now on. */
function useStillness(onStill: () => void): void {
  const { runtime, guard } = useBlock()
  const { env } = runtime
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does never changes
  useEffect(
    () =>
      followReducedMotion(
        env,
        guard('motion', isReduced => isReduced && onStill()),
      ),
    [env, guard],
  )
}

/** Where browsers cannot say, everything is in sight. */
function useIsSeen(): boolean {
  const { root, runtime, guard } = useBlock()
  const { env } = runtime
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const look = guard('sight', (entries: readonly IntersectionObserverEntry[]) =>
      setSeen(entries.at(-1)?.isIntersecting === true),
    )
    const observer = createObserver(env, 'IntersectionObserver', { call: look })
    if (!observer) setSeen(true)
    observer?.observe(root)
    return () => observer?.disconnect()
  }, [root, guard, env])
  return isSeen
}
