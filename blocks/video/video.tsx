import { useEffect, useLayoutEffect, useState } from 'react'
import { Adopt, Insert, useBlock } from '#core'
import { pressable } from '#parts/press.ts'
import { createObserver } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import type { Size } from '#runtime/shapes.ts'
import type { Mode, Settings } from './definition.ts'
import { Panel } from './panel.tsx'
import { isOfHost } from './posters.ts'
import { useIcon } from './use-icon.ts'
import { mayMove, useOwnAutoplay, useShow, type VideoProps } from './use-show.ts'
import { useThumbnail } from './use-thumbnail.ts'

/** The overlay, the question and the player of a video that is part of the content. */
export function Video(props: VideoProps) {
  const { content, embed, settings } = props
  const { root, runtime } = useBlock()
  const { env, messages } = runtime
  const { stage, overlay, play, icon, links, video } = content
  const { at, hadFocus, show, title, poster, isActive } = useShow(props)
  const mode = useMode(settings.mode, () => show.current?.reload())
  useThumbnail(content.thumbnail, settings.category)
  useWarmUp(embed.provider && embed.address, settings.category)
  const [button, setButton] = useState<HTMLElement | null>(null)
  const hasIcon = useIcon(icon)
  const starts = useOwnAutoplay(video) || settings.autoplay

  useEffect(() => {
    const plays = starts && mayMove(env)
    if (isActive && (plays || !settings.overlay)) show.current?.appear({ plays })
  }, [settings, starts, isActive, env, show])

  const isCovered = at === 'overlay' || at === 'waiting'
  const target = play ?? button
  useLayoutEffect(() => {
    if (hadFocus && isCovered) target?.focus({ preventScroll: true })
  }, [hadFocus, isCovered, target])

  const start = (event: Event): void => {
    if (!isCovered || isForBrowser(event)) return
    event.preventDefault()
    show.current?.start()
  }
  const playing = pressable(!play || isNative(play), start)
  const label = title ? messages.format('video.playNamed', { name: title }) : messages.format('video.play')
  const hasPicture = !overlay && !video && poster !== '' && !isOfHost(poster)
  const withOverlay = isCovered && (settings.overlay || at === 'waiting')

  return (
    <>
      <Adopt
        el={root}
        attrs={{ 'data-video-at': at }}
        classes={{ [`site-video--${mode}`]: mode !== 'null' }}
        style={frameStyle(settings, content.size)}
      />
      {overlay && (
        <Adopt
          el={overlay}
          style={{
            visibility: isCovered ? undefined : 'hidden',
            // Exported overlays wait for a script to be seen.
            opacity: overlay.style.opacity === '' ? undefined : '1',
          }}
          on={{ click: start }}
        />
      )}
      {links.map((link, i) => (
        <Adopt
          // biome-ignore lint/suspicious/noArrayIndexKey: two may lead to the same place, and they keep their order
          key={i}
          el={link}
          attrs={link === overlay || overlay?.contains(link) ? { tabindex: -1, 'aria-hidden': true } : {}}
          on={link === overlay ? {} : { click: start }}
        />
      ))}
      {video && <Adopt el={video} attrs={{ autoplay: null, controls: !(isCovered && settings.overlay) }} />}
      {play && <Adopt el={play} attrs={{ 'aria-label': label, ...playing.attrs }} on={playing.on} />}
      {withOverlay && !play && (
        <Insert into={stage} attrs={{ class: 'site-video__cover' }}>
          {hasPicture && <img className="site-video__picture" src={poster} alt="" loading="lazy" />}
          <button
            ref={setButton}
            type="button"
            className="site-video__play"
            aria-label={label}
            aria-busy={at === 'waiting' || undefined}
            onClick={() => show.current?.start()}
          >
            {!hasIcon && <PlayIcon />}
          </button>
        </Insert>
      )}
      {!isCovered && at !== 'shown' && (
        <Panel
          at={at}
          hadFocus={hadFocus}
          stage={stage}
          host={settings.providerName || embed.host}
          page={embed.page}
          onOnce={() => show.current?.allow('once')}
          onAlways={() => show.current?.allow('always')}
          onRetry={() => show.current?.start()}
        />
      )}
    </>
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

/** Elements on which keys click already. */
const isNative = (el: Element) => el.matches('button, a[href], summary')

/** With a key held down or another button a link opens elsewhere, as links do. */
function isForBrowser(event: Event): boolean {
  const { ctrlKey, metaKey, shiftKey, button } = event as MouseEvent
  const isLink = (event.currentTarget as Element | null)?.localName === 'a'
  return isLink && (ctrlKey || metaKey || shiftKey || button > 0)
}

/** The shape of the frame, where it is not the default (blocks spec §9) of the stylesheet. */
function frameStyle({ ratio }: Settings, size: Size | null): Record<string, string | undefined> {
  const own = ratio === defaultRatio && size ? (size.height / size.width) * 100 : ratio
  return {
    // Sizes are rounded to pixels: nothing moves for a tenth of a percent.
    '--site-video-ratio': Math.abs(own - defaultRatio) > 0.5 ? `${100 / own}` : undefined,
    '--site-video-width': size ? `${size.width}px` : undefined,
  }
}

const defaultRatio = 56.3

/** Follows `data-mode`: changing it reloads the video (blocks spec §4). */
function useMode(given: Mode, onChange: () => void): Mode {
  const { root, runtime, guard, warn } = useBlock()
  const [mode, setMode] = useState(given)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks for what is shown when it is called
  useEffect(() => {
    let now = given
    const follow = guard('mode', () => {
      const next = (own(root).getAttribute('data-mode') ?? 'null').trim().toLowerCase()
      if (next === now) return
      if (!isMode(next))
        return warn(`data-mode must be one of null, none, fit, fill, found "${next.slice(0, 40)}"; ignored`)
      now = next
      setMode(next)
      onChange()
    })
    const observer = createObserver(runtime.env, 'MutationObserver', { call: follow })
    observer?.observe(root, { attributeFilter: ['data-mode'] })
    return () => observer?.disconnect()
  }, [root, runtime, given, guard, warn])
  return mode
}

const isMode = (text: string): text is Mode => /^(null|none|fit|fill)$/.test(text)

/** Who has allowed the host already and reaches for the video gets the connection a little earlier. Nobody else does. */
function useWarmUp(address: string | null, category: string): void {
  const { root, runtime, guard } = useBlock()
  useEffect(() => {
    const { env, consent } = runtime
    if (!address) return
    let link: HTMLLinkElement | null = null
    const warm = guard('preconnect', () => {
      if (link || !consent.allows(category, { explicit: true })) return
      link = env.document.createElement('link')
      link.rel = 'preconnect'
      link.href = new URL(address).origin
      env.document.head.append(link)
    })
    const types = ['pointerenter', 'focusin']
    for (const type of types) own(root).addEventListener(type, warm)
    return () => {
      for (const type of types) own(root).removeEventListener(type, warm)
      link?.remove()
    }
  }, [root, runtime, address, category, guard])
}
