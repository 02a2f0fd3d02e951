import { canAnimate, followReducedMotion } from '#parts/motion.ts'
import { isRecord, ownValue } from '#runtime/schema/index.ts'
import type { ExportedPage } from '../define.ts'
import { numberOf, readJson } from '../json.ts'
import { play } from './play.ts'

interface Motion {
  /** How much larger the picture is than its place; it moves by as much as that leaves. */
  readonly scale: number
  /** In degrees; a quarter turn is up and down. */
  readonly rotation: number
}

/** What index pages of the older templates do. */
const ofTemplate: Motion = { scale: 1.2, rotation: 90 }

/**
 * The picture is there whatever happens. It moves by `transform` alone, which is no layout and no layout shift, and never
 * further than it is larger than its place, so that no edge of it comes into sight; and only for visitors who have nothing
 * against motion, as long as they have not.
 */
export function fill(frame: HTMLElement, page: ExportedPage): void {
  const isOfTemplate = frame.hasAttribute('data-parallax-image-wrapper')
  if (isOfTemplate) page.toggle(frame, 'loaded', true)
  // Where the old script had moved it, on a page saved from a browser, it stays.
  if (frame.closest('[data-parallax-item]')) return
  const picture = frame.querySelector<HTMLElement>('img:not(.custom-fallback-image,noscript *)')
  const section = frame.closest<HTMLElement>('section, .page-section, [data-parallax-original-element]')
  if (!picture || !section) return
  const motion = isOfTemplate ? motionOfTemplate(page) : motionOf(section, page)
  if (!motion) return
  const { env } = page.runtime
  page.style(frame, { overflow: 'hidden' })
  let stop = () => {}
  const look = () => {
    stop()
    stop = canAnimate(picture, env)
      ? play({ page, picture, section, keyframes: keyframesOf(motion) })
      : () => {}
  }
  look()
  const unfollow = followReducedMotion(env, look)
  page.onDestroy(() => {
    unfollow()
    stop()
  })
}

function motionOf(section: Element, page: ExportedPage): Motion | null {
  const holder = section.closest('[data-current-context]')
  const goesOn = 'its picture does not move'
  const json = readJson(holder, 'data-current-context', { page, in: 'parallax', goesOn })
  const effect = json && ownValue(json, 'backgroundMediaEffect')
  if (!isRecord(effect) || ownValue(effect, 'type') !== 'parallax') return null
  const intensity = numberOf(ownValue(effect, 'intensity')) ?? 30
  return {
    scale: 1 + Math.min(Math.max(intensity, 0), 100) / 200,
    rotation: numberOf(ownValue(effect, 'rotation')) ?? 90,
  }
}

/** A setting of the template, which the page's context has. */
function motionOfTemplate(page: ExportedPage): Motion | null {
  const known = page.runtime.env.global('Static') as
    | { readonly SQUARESPACE_CONTEXT?: { readonly tweakJSON?: unknown } }
    | undefined
  const tweaks = known?.SQUARESPACE_CONTEXT?.tweakJSON
  return isRecord(tweaks) && ownValue(tweaks, 'tweak-overlay-parallax-enabled') === 'true' ? ofTemplate : null
}

/** From where its section comes in below to where it leaves above: slower than the page. */
function keyframesOf({ scale, rotation }: Motion): Keyframe[] {
  const angle = (rotation * Math.PI) / 180
  const at = (part: number) => {
    const [x, y] = [Math.cos(angle), Math.sin(angle)].map(
      by => `${(by * part * (scale - 1) * 50).toFixed(2)}%`,
    )
    return { transform: `translate(${x}, ${y}) scale(${scale})` }
  }
  return [at(-1), at(1)]
}
