import type { Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'
import { besidePointer } from './beside-pointer.ts'
import { settingsOf } from './settings.ts'

/** Settings as the old script wrote them onto the index, where its stylesheet waits for them. */
const attributes: Readonly<Record<string, string>> = {
  layout: 'data-layout',
  delimiter: 'data-delimiter',
  verticalAlign: 'data-vertical-align',
  horizontalAlign: 'data-horizontal-align',
  animation: 'data-animation',
  animationDuration: 'data-animation-duration',
  front: 'data-active-item-front',
  width: 'data-width',
  height: 'data-height',
}

/**
 * The names are shown, and a name that is pointed at, has the focus or is touched shows its picture. Where nothing can point
 * at it, the first picture is there from the beginning, and the others come as the page is scrolled.
 */
export function fill(index: HTMLElement, page: ExportedPage): void {
  const { env, errors } = page.runtime
  const names = [...own(index).querySelectorAll<HTMLElement>('.portfolio-hover-item')]
  const pictures = [...own(index).querySelectorAll<HTMLElement>('.portfolio-hover-bg')]
  const { mode, values } = settingsOf(index, page)
  page.annotate(index, { 'data-init': '', ...(mode && { 'data-mode': mode }) })
  for (const [name, attribute] of Object.entries(attributes))
    if (values[name]) page.annotate(index, { [attribute]: values[name] })
  const isStill = env.matches('(prefers-reduced-motion: reduce)')
  const isTouched = env.matches('(hover: none)')
  // Without one of those that its stylesheet knows no picture is ever seen.
  if (isStill || !values.animation) page.annotate(index, { 'data-animation': 'none' })
  if (isStill || isTouched) page.annotate(index, { 'data-condensed': 'true' })
  else if (mode === 'hover-follow') page.onDestroy(besidePointer(index, page))

  const show = (shown: number): void => {
    names.forEach((name, i) => {
      const said = { 'data-active': String(i === shown) }
      page.annotate(name, said)
      const picture = pictures[i]
      if (!picture) return
      page.annotate(picture, { ...said, 'data-animated': 'true' })
      if (i === shown) bring(picture, page)
    })
    const around = own(index).querySelector('.portfolio-hover-backgrounds')
    if (around) page.annotate(around, { 'data-active': String(shown >= 0) })
  }
  const stays = values.persistSelection === 'true' || isTouched
  show(stays ? 0 : -1)
  if (isTouched) page.onDestroy(followScroll(names, { page, show }))

  const follow = errors.guard({ in: 'portfolio', at: 'show', el: index }, ({ target }: Event): void => {
    const at = names.findIndex(name => own(name).contains(target as Node | null))
    if (at >= 0 || !stays) show(at)
  })
  const leave = errors.guard({ in: 'portfolio', at: 'leave', el: index }, (): void => {
    if (!stays) show(-1)
  })
  const listeners = [
    ['pointerover', follow],
    ['pointerdown', follow],
    ['focusin', follow],
    ['pointerleave', leave],
    ['focusout', leave],
  ] as const
  for (const [type, listener] of listeners) own(index).addEventListener(type, listener)
  page.onDestroy(() => {
    for (const [type, listener] of listeners) own(index).removeEventListener(type, listener)
  })
}

/**
 * Whose finger cannot point sees every picture as well: the name that passes a line shows its own. The line goes from the top
 * of the window to its bottom while the page goes from its beginning to its end; so every name passes it.
 */
function followScroll(
  names: readonly HTMLElement[],
  { page, show }: { readonly page: ExportedPage; readonly show: (index: number) => void },
): Stop {
  const { env } = page.runtime
  let shown = 0
  return env.listen('scroll', () => {
    const { innerHeight, scrollY } = env.window
    const line = (scrollY / (env.document.documentElement.scrollHeight - innerHeight)) * innerHeight
    const away = names.map(name => {
      const { top, bottom } = own(name).getBoundingClientRect()
      return bottom > 0 && top < innerHeight ? Math.abs((top + bottom) / 2 - line) : Number.POSITIVE_INFINITY
    })
    const nearest = Math.min(...away)
    const index = away.indexOf(nearest)
    if (nearest === Number.POSITIVE_INFINITY || index === shown || index < 0) return
    shown = index
    show(index)
  })
}

/** It may say of itself that it is none, and of no width. */
function bring(picture: Element, page: ExportedPage): void {
  const image = own(picture).querySelector<HTMLImageElement>('img:not(noscript *)')
  if (!image) return
  page.style(image, { display: 'block' })
  if (own(image).getAttribute('sizes') === '0') page.annotate(image, { sizes: '100vw' })
}
