import { useEffect, useLayoutEffect, useState } from 'react'
import { pressable } from '#parts/press.ts'
import { own } from '#runtime/own.ts'
import type { Size } from '#runtime/shapes.ts'
import { Adopt, useBlock, useCommands } from '#view'
import { Cover } from './cover.tsx'
import type { Settings } from './definition.ts'
import { pointStyle } from './point.ts'
import { isOfHost } from './posters.ts'
import type { Content } from './read.ts'
import { Unavailable } from './unavailable.tsx'
import {
  mayMove,
  type Shown,
  useBegun,
  useController,
  useOwnAutoplay,
  type VideoProps,
} from './use-controller.ts'
import { useIcon } from './use-icon.ts'
import { useMode } from './use-mode.ts'
import { useThumbnail } from './use-thumbnail.ts'
import { useWarmUp } from './use-warm-up.ts'

/** The overlay, the question and the player of a video that is part of the content. */
export function Video(props: VideoProps) {
  const { content, embed, settings } = props
  const { root, runtime } = useBlock()
  const { stage, video } = content
  const shown = useController(props)
  const { at, hadFocus, controller, isActive } = shown
  const mode = useMode(settings.mode, () => controller.current?.reload())
  useThumbnail(content.thumbnail, settings.category)
  useWarmUp(embed.provider && embed.address, { category: settings.category, controller })
  const starts = useOwnAutoplay(video) || settings.autoplay
  const isSeen = useBegun(video, controller)

  useEffect(() => {
    const plays = starts && mayMove(runtime.env)
    if (isActive && !isSeen && (plays || !settings.overlay)) controller.current?.appear({ plays })
  }, [settings, starts, isSeen, isActive, runtime, controller])

  useCommands({
    play: () => controller.current?.play() ?? false,
    pause: () => controller.current?.pause() ?? false,
  })

  // Without its controls, which come now, nothing could have it.
  useFocus(hadFocus && at === 'shown', video)
  const isInUse = useInUse(root, at)
  const isCovered = at === 'overlay' || (at === 'waiting' && !isSeen)
  const Panel = controller.current?.Panel ?? Unavailable
  return (
    <>
      <Adopt
        el={root}
        attrs={{ 'data-video-at': at, 'data-state': isInUse ? 'in-use' : null }}
        classes={{ [`site-video--${mode}`]: mode !== 'null' }}
        style={frameStyle(settings, content.size)}
      />
      <Starters content={content} settings={settings} shown={shown} isCovered={isCovered} />
      {video && <Adopt el={video} attrs={{ autoplay: null, controls: !(isCovered && settings.overlay) }} />}
      {!isCovered && at !== 'shown' && at !== 'waiting' && (
        <Panel
          at={at}
          hadFocus={hadFocus}
          stage={stage}
          host={settings.providerName || embed.host}
          page={embed.page}
          onOnce={() => controller.current?.allow('once')}
          onAlways={() => controller.current?.allow('always')}
          onRetry={() => controller.current?.start()}
        />
      )}
    </>
  )
}

/** It has played since it is shown: what the page changes waits until the overlay is back. */
function useInUse(root: HTMLElement, at: Shown['at']): boolean {
  const { guard } = useBlock()
  const [hasPlayed, setPlayed] = useState(false)
  const isShown = at === 'shown'
  useLayoutEffect(() => {
    const call = guard('play', ({ target }: Event) => target === root && setPlayed(true))
    const types = ['site:video:show', 'site:video:play']
    for (const type of types) own(root).addEventListener(type, call)
    return () => {
      for (const type of types) own(root).removeEventListener(type, call)
    }
  }, [root, guard])
  useLayoutEffect(() => {
    if (!isShown) setPlayed(false)
  }, [isShown])
  return isShown && hasPlayed
}

/** What a visitor starts the video by: the markup's overlay, links and button, or a button of ours. */
function Starters(props: {
  readonly content: Content
  readonly settings: Settings
  readonly shown: Shown
  /** There is something to start. */
  readonly isCovered: boolean
}) {
  const { content, settings, shown, isCovered } = props
  const { messages } = useBlock().runtime
  const { stage, overlay, play, icon, video } = content
  const { at, hadFocus, controller, title, poster } = shown
  const [button, setButton] = useState<HTMLElement | null>(null)
  const hasIcon = useIcon(icon)
  useFocus(hadFocus && isCovered, play ?? button)
  useLinkFocus(content, play ?? button)

  const start = (event: Event): void => {
    if (!isCovered || isForBrowser(event)) return
    event.preventDefault()
    controller.current?.start()
  }
  const playing = pressable(!play || isNative(play), start)
  const label = title ? messages.format('video.playNamed', { name: title }) : messages.format('video.play')
  const hasPicture = !overlay && !video && poster !== '' && !isOfHost(poster)
  const withOverlay = isCovered && (settings.overlay || at === 'waiting')

  return (
    <>
      {overlay && <Adopt el={overlay} style={overlayStyle(overlay, isCovered)} on={{ click: start }} />}
      <Links content={content} onClick={start} />
      {play && <Adopt el={play} attrs={{ 'aria-label': label, ...playing.attrs }} on={playing.on} />}
      {withOverlay && !play && (
        <Cover
          stage={stage}
          poster={hasPicture ? poster : ''}
          title={overlay || hasPicture || video?.hasAttribute('poster') ? '' : title}
          label={label}
          isWaiting={at === 'waiting'}
          hasIcon={hasIcon}
          onButton={setButton}
          onClick={() => controller.current?.start()}
        />
      )}
    </>
  )
}

function overlayStyle(overlay: HTMLElement, isCovered: boolean): Record<string, string | undefined> {
  return {
    visibility: isCovered ? undefined : 'hidden',
    // Exported overlays wait for a script to be seen.
    opacity: overlay.style.opacity === '' ? undefined : '1',
  }
}

/** Links to the video's own page: they start it here. What the overlay's own click does is not done twice. */
function Links(props: { readonly content: Content; readonly onClick: (event: Event) => void }) {
  const { overlay, links } = props.content
  return links.map((link, i) => (
    <Adopt
      // biome-ignore lint/suspicious/noArrayIndexKey: two may lead to the same place, and they keep their order
      key={i}
      el={link}
      attrs={own(overlay)?.contains(link) ? { tabindex: -1, 'aria-hidden': true } : {}}
      on={link === overlay ? {} : { click: props.onClick }}
    />
  ))
}

/** Who has come to the link by Tab before it was hidden is at the button that stands for it: on a link Space only scrolls. */
function useLinkFocus({ overlay, links }: Content, button: HTMLElement | null): void {
  const { env } = useBlock().runtime
  useLayoutEffect(() => {
    const at = links.find(link => link === env.document.activeElement)
    if (at && at !== button && own(overlay)?.contains(at)) button?.focus({ preventScroll: true })
  }, [overlay, links, button, env])
}

/** The visitor was at what starts the film, or in its player, and is at what has taken its place. */
function useFocus(isDue: boolean, target: HTMLElement | null): void {
  const { runtime, guard } = useBlock()
  const { env } = runtime
  useLayoutEffect(() => {
    if (!isDue || !target) return
    target.focus({ preventScroll: true })
    if (!env.document.fullscreenElement) return
    // As long as something fills the screen, nothing beside it can have the focus.
    const stop = env.listen(
      'fullscreenchange',
      guard('focus', () => {
        stop()
        target.focus({ preventScroll: true })
      }),
    )
    return stop
  }, [isDue, target, env, guard])
}

/** Elements on which Enter and Space click already; on a link only Enter does. */
const isNative = (el: Element) => el.matches('button, summary')

/** With a key held down or another button a link opens elsewhere, as links do. */
function isForBrowser(event: Event): boolean {
  const { ctrlKey, metaKey, shiftKey, button } = event as MouseEvent
  const isLink = (event.currentTarget as Element | null)?.localName === 'a'
  return isLink && (ctrlKey || metaKey || shiftKey || button > 0)
}

/** The shape of the frame, where it is not the default (blocks spec §9) of the stylesheet. */
function frameStyle({ ratio, focalPoint }: Settings, size: Size | null): Record<string, string | undefined> {
  const own = ratio === defaultRatio && size ? (size.height / size.width) * 100 : ratio
  return {
    // Sizes are rounded to pixels: nothing moves for a tenth of a percent.
    '--site-video-ratio': Math.abs(own - defaultRatio) > 0.5 ? `${100 / own}` : undefined,
    '--site-video-width': size ? `${size.width}px` : undefined,
    ...pointStyle(focalPoint),
  }
}

const defaultRatio = 56.3
