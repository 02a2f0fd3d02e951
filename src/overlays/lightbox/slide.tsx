import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LightboxItem } from '#parts/lightbox.ts'
import type { Env } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'
import type { Size } from '#runtime/shapes.ts'
import { comeOut } from './come-out.ts'
import { fitInto, isSize } from './geometry.ts'
import { copyOf, pictureIn } from './items.ts'
import type { Picture } from './picture.ts'
import type { Film } from './video.ts'

export interface SlideProps {
  readonly runtime: Pick<Runtime, 'env' | 'errors' | 'messages'>
  readonly item: LightboxItem
  /** 0 for the one in sight, -1 for the one on its left. */
  readonly place: number
  readonly room: Size
  /** It is in sight, and its picture has a size now; until what it gives back is called. */
  onPicture(picture: Picture): () => void
  readonly isLeaving: boolean
  /** The one in sight has been enlarged. */
  readonly isZoomed: boolean
}

type Status = 'loading' | 'loaded' | 'failed'

/** One picture: nothing of it is placed before its size is known, so nothing ever jumps. */
export function Slide({ runtime, item, place, room, onPicture, isLeaving, isZoomed }: SlideProps): ReactNode {
  const { env, errors, messages } = runtime
  const { video } = item
  const frame = useRef<HTMLDivElement>(null)
  const film = useRef<Film>(null)
  const [status, setStatus] = useState<Status>('loading')
  const [attempt, setAttempt] = useState(0)
  const { copy, srcset, take, leave } = useCopy(item)
  const [size, setSize] = useState(() => (video ? null : knownSize(item, env)))
  const isCurrent = place === 0
  // What is on the page already stands in until the large one is there.
  const stand = pictureIn(item.el)?.currentSrc
  // Also in a low window nothing lies over a player's controls.
  const space = video ? { ...room, height: Math.min(room.height, env.window.innerHeight - 112) } : room
  const { width = 0, height = 0 } = (size && fitInto(size, space)) ?? {}
  const isShown = size !== null && status !== 'failed'

  useLayoutEffect(() => {
    if (!isCurrent || !isShown || !frame.current) return
    return onPicture({ el: frame.current, size, fitted: { width, height }, isFilm: Boolean(video) })
  }, [isCurrent, isShown, size, width, height, video, onPicture])

  // biome-ignore lint/correctness/useExhaustiveDependencies: with every attempt it is asked for anew
  useEffect(() => {
    if (!video) return
    const show = ({ createFilm }: typeof import('./lightbox-video.chunk.ts')) => {
      film.current = createFilm(item, env)
      setSize(film.current.size)
      setStatus('loaded')
    }
    const fail = (error: unknown) => {
      errors.report({ in: 'lightbox', at: 'film' }, error)
      setStatus('failed')
    }
    import('./lightbox-video.chunk.ts').then(show).catch(fail)
  }, [item, env, attempt])

  useLayoutEffect(() => {
    if (frame.current) film.current?.show(frame.current, isCurrent && !isLeaving)
  })

  const onLoad = ({ currentTarget: image }: { readonly currentTarget: EventTarget }) => {
    setStatus('loaded')
    // A nearer one may have come in its place.
    if (size) return
    const { naturalWidth: width, naturalHeight: height } = image as HTMLImageElement
    // A drawing may have no size of its own.
    setSize(isSize({ width, height }) ? { width, height } : room)
  }

  return (
    <div className="site-lightbox__slide" style={{ translate: `${place * 100}%` }} inert={!isCurrent}>
      {status === 'failed' ? (
        <Failed
          {...{ env, messages, attempt }}
          onRetry={() => {
            setStatus('loading')
            leave()
            setAttempt(attempt + 1)
          }}
        />
      ) : (
        <div ref={frame} className="site-lightbox__frame" style={boxOf(size && { width, height })}>
          {status === 'loading' && stand && (
            <img className="site-lightbox__stand" src={stand} alt="" draggable={false} />
          )}
          {!video && (
            <img
              key={`${attempt} ${copy}`}
              src={copy || item.src}
              srcSet={srcset}
              // From near the largest there is.
              sizes={srcset && `${isCurrent && isZoomed ? 1e5 : Math.ceil(room.width)}px`}
              alt={item.alt}
              draggable={false}
              onLoad={onLoad}
              onError={() => take() || setStatus('failed')}
            />
          )}
        </div>
      )}
      {status === 'loading' && <span className="site-lightbox__loading" />}
    </div>
  )
}

/** What the page has of it, asked for once its original cannot be had; `take` says whether there is something else. */
function useCopy(item: LightboxItem) {
  const [copy, setCopy] = useState('')
  const take = () => {
    const found = copy ? '' : copyOf(item)
    if (found) setCopy(found)
    return found !== ''
  }
  return { copy, srcset: copy ? undefined : item.srcset, take, leave: () => setCopy('') }
}

function Failed({
  env,
  messages,
  attempt,
  onRetry,
}: Pick<Runtime, 'env' | 'messages'> & { readonly attempt: number; readonly onRetry: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    // Who has asked for it, and has gone nowhere else since, may ask once more.
    if (attempt > 0 && env.document.activeElement?.localName === 'dialog')
      button.current?.focus({ preventScroll: true })
  }, [attempt, env])
  const retry = () => {
    comeOut(env)
    onRetry()
  }
  return (
    <div className="site-lightbox__failed">
      <div role="alert">{messages.format('lightbox.failed')}</div>
      <button ref={button} type="button" className="site-lightbox__retry" onClick={retry}>
        {messages.format('lightbox.retry')}
      </button>
    </div>
  )
}

function boxOf(size: Size | null): Partial<Record<'display' | 'width' | 'height', string>> {
  return size ? { width: `${size.width}px`, height: `${size.height}px` } : { display: 'none' }
}

/** What the page says, or what the browser has of it already. */
function knownSize({ src, srcset, width, height }: LightboxItem, env: Env): Size | null {
  if (width && height) return { width, height }
  if (srcset) return null
  const probe = env.document.createElement('img')
  probe.src = src
  const { naturalWidth, naturalHeight } = probe
  return isSize({ width: naturalWidth, height: naturalHeight })
    ? { width: naturalWidth, height: naturalHeight }
    : null
}
