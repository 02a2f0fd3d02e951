import { keepOnce } from '#parts/keep-once.ts'
import { createPatience } from '#parts/patience.ts'
import { createObserver, followLanguage, sayLanguage } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import type { OverlayTools } from '../define.ts'
import { type Pin, pinsOf } from './pictures.ts'

/** CSS pixels between the link and the edges of its picture. */
const gap = 8
/** Milliseconds in which pictures that come together are one. */
const pause = 200

/**
 * The links' life. They stand together behind the content of the page, whose layout and order of Tab so stay what they are,
 * and each is seen over its picture: under the pointer, when a finger has touched that, or when the link has the focus.
 */
export function showPins({ runtime, guard }: OverlayTools): Stop {
  const { env, messages, page } = runtime
  if (/^(disabled)?$/.test(page.pinterestOverlayOptions.mode)) return () => {}
  const list = env.document.createElement('nav')
  list.className = 'site-pins'
  list.setAttribute('aria-label', messages.format('extras.pins'))
  // Pages that lay out their own children do not move for it.
  list.style.position = 'absolute'
  const links = new Map<Element, HTMLAnchorElement>()
  let shown: HTMLAnchorElement | null = null
  let stopWaiting: Stop = () => {}
  const mayReturn = createPatience(env)
  const say = () => sayLanguage(list, messages.localeOf('extras'))

  const linkOf = (pin: Pin): HTMLAnchorElement => {
    const link = links.get(pin.picture) ?? createLink(pin.picture)
    link.href = pin.href
    const { description: picture } = pin
    link.setAttribute(
      'aria-label',
      picture ? messages.format('extras.savePicture', { picture }) : messages.format('extras.save'),
    )
    return link
  }

  function createLink(picture: Element): HTMLAnchorElement {
    const link = env.document.createElement('a')
    link.className = 'site-pins__link'
    link.target = '_blank'
    link.rel = 'noopener'
    link.title = messages.format('extras.save')
    link.textContent = 'P'
    // The page's links have a colour for the page's ground.
    link.style.color = '#fff'
    link.addEventListener(
      'focus',
      guard(() => {
        picture.scrollIntoView({ block: 'nearest' })
        show(link, picture)
      }),
    )
    link.addEventListener('blur', guard(hide))
    links.set(picture, link)
    return link
  }

  /** As the page is now. */
  function read(): void {
    stopWaiting()
    const pins = pinsOf(env)
    for (const picture of links.keys()) if (!pins.some(pin => pin.picture === picture)) links.delete(picture)
    const wanted = pins.map(linkOf)
    if (wanted.length !== list.children.length || wanted.some((link, i) => link !== list.children[i]))
      list.replaceChildren(...wanted)
    if (wanted.length === 0) list.remove()
    else if (!list.isConnected && mayReturn()) {
      env.document.body.append(list)
      say()
    }
  }

  function readSoon(): void {
    stopWaiting()
    stopWaiting = env.after(pause, guard(read))
  }

  function show(link: HTMLAnchorElement, picture: Element): void {
    if (shown !== link) hide()
    shown = link
    link.toggleAttribute('data-shown', true)
    // From where it would lie, whatever the page's body is to it.
    link.style.translate = 'none'
    const from = link.getBoundingClientRect()
    const to = picture.getBoundingClientRect()
    const isRtl = env.window.getComputedStyle(picture).direction === 'rtl'
    const x = isRtl ? to.right - gap - from.right : to.left + gap - from.left
    link.style.translate = `${x}px ${to.top + gap - from.top}px`
  }

  function hide(): void {
    shown?.removeAttribute('data-shown')
    shown = null
  }

  /** The picture may lie under a link or a caption. */
  function pictureAt({ target, clientX, clientY }: PointerEvent): Element | null {
    if (links.has(target as Element)) return target as Element
    // Not in every document that is only read.
    const under = env.document.elementsFromPoint?.(clientX, clientY)
    return under?.find(el => links.has(el)) ?? null
  }

  const point = guard((event: Event) => {
    const picture = pictureAt(event as PointerEvent)
    const link = picture && links.get(picture)
    if (link) show(link, picture)
    else if (event.target !== shown) leave()
  })

  /** The focus holds it, wherever the pointer is. */
  function leave(): void {
    if (shown && shown !== env.document.activeElement) hide()
  }

  /** Of the page itself they go along with it. */
  const scroll = guard(({ target }: Event) => {
    if (target !== env.document.node) hide()
  })

  const observer = createObserver(env, 'MutationObserver', {
    call: guard((records: readonly MutationRecord[]) => {
      if (records.some(({ target }) => !own(list).contains(target))) readSoon()
    }),
  })
  observer?.observe(env.document.documentElement, {
    childList: true,
    subtree: true,
    attributeFilter: ['src', 'alt', 'data-src', 'data-image'],
  })
  const stops: readonly Stop[] = [
    followLanguage(env, guard(say)),
    keepOnce(env, { selector: '.site-pins', isOurs: el => el === list }),
    env.listenEarly('pointerover', point),
    env.listenEarly('pointerdown', point),
    env.listenEarly('load', guard(readSoon)),
    env.listenEarly('scroll', scroll),
    env.listen('resize', guard(hide)),
    env.listen('resize', guard(readSoon)),
    () => observer?.disconnect(),
    () => stopWaiting(),
  ]
  read()

  return () => {
    for (const stop of stops) stop()
    list.remove()
  }
}
