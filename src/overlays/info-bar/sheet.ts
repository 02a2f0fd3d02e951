import { cross } from '#parts/icon.ts'
import { mapAddress } from '#parts/map-address.ts'
import { idFor } from '#parts/server-nodes.ts'
import { followLanguage, sayLanguage } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'
import type { Layers } from '#runtime/layers/index.ts'
import { catchBackOnPhones } from '#runtime/navigate.ts'
import type { Details } from '#runtime/page/index.ts'
import type { Guard } from '../define.ts'
import type { Contacts } from './contacts.ts'
import { createElements } from './elements.ts'
import { createHoursWords } from './hours-words.ts'
import { dayTextsOf, openWeekOf, weekTimeAt } from './opening-hours.ts'

export interface Sheet {
  /** At once. */
  remove(): void
}

/** Milliseconds until what fades is gone, and between two looks at the clock. */
const fadeFor = 250
const minute = 60_000

/** Where the place is, or when it is open: a sheet above the bar. Escape, its button, a tap beside it and Back close it. */
export function createSheet(options: {
  readonly runtime: Runtime
  readonly guard: Guard
  readonly layers: Layers
  readonly kind: 'location' | 'hours'
  readonly contacts: Contacts
  readonly details: Details
  readonly onGone: () => void
}): Sheet {
  const { runtime, guard, layers, kind, contacts, details, onGone } = options
  const { env, messages } = runtime
  const { element, icon } = createElements(env)

  const title = element('div', 'site-info-sheet__title')
  title.setAttribute('role', 'heading')
  title.setAttribute('aria-level', '2')
  title.textContent = messages.format(`info-bar.${kind}`)
  const close = element('button', 'site-info-sheet__close', icon(cross))
  close.setAttribute('type', 'button')
  close.setAttribute('aria-label', messages.format('info-bar.close'))
  const body = element('div', 'site-info-sheet__body')
  const head = element('div', 'site-info-sheet__head', title, close)
  const el = element('dialog', 'site-info-sheet', element('div', 'site-info-sheet__panel', head, body))
  title.id = `${idFor(el, 'info-sheet')}-title`
  el.setAttribute('aria-labelledby', title.id)
  el.setAttribute('closedby', 'closerequest')

  function address(): readonly Node[] {
    const lines = contacts.address.map(line => {
      const el = element('div', 'site-info-sheet__line')
      el.textContent = line
      return el
    })
    const link = element('a', 'site-info-sheet__map')
    link.style.color = 'var(--_surface)'
    link.setAttribute('href', mapAddress(contacts.address))
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener')
    link.textContent = messages.format('info-bar.directions')
    return [element('address', 'site-info-sheet__address', ...lines), link]
  }

  function hours(): readonly Node[] {
    const { businessHours, timeZone, timeZoneOffset } = details
    const week = openWeekOf(businessHours)
    const texts = dayTextsOf(businessHours)
    const words = createHoursWords(messages)
    const now = weekTimeAt(env.wallClock(), { timeZone, offset: timeZoneOffset })
    const state = element('p', 'site-info-sheet__now')
    // Of hours that are only described nobody can say whether it is open.
    state.textContent = week.some(ranges => ranges.length > 0) ? words.now(week, now) : ''
    state.hidden = !state.textContent
    const rows = week.map((ranges, day) => {
      const name = element('dt', 'site-info-sheet__day')
      name.textContent = words.day(day)
      const times = element('dd', 'site-info-sheet__times')
      times.textContent = words.hours(ranges, texts[day] ?? '')
      const row = element('div', 'site-info-sheet__row', name, times)
      if (day === now.day) row.setAttribute('aria-current', 'date')
      return row
    })
    return [state, element('dl', 'site-info-sheet__week', ...rows)]
  }

  const draw = () => body.replaceChildren(...(kind === 'hours' ? hours() : address()))
  draw()
  let stopLooking: Stop = () => {}
  const lookAgain = () => {
    stopLooking()
    stopLooking = env.after(minute, drawAgain)
  }
  const drawAgain = guard(() => {
    draw()
    lookAgain()
  })
  if (kind === 'hours') lookAgain()
  // No minute goes by while the telephone is locked.
  const stopSeeing = kind === 'hours' ? env.listenEarly('visibilitychange', drawAgain) : () => {}

  env.document.body.append(el)
  const say = () => sayLanguage(el, messages.localeOf('info-bar+sheet'))
  say()
  const hush = followLanguage(env, guard(say))
  const leaveSafely: () => void = guard(leave)
  const layer = layers.open({ el, kind: 'dialog', modal: true, onEscape: leaveSafely, onLost: leaveSafely })
  let giveBack = catchBackOnPhones(env, () => !layers.closeAbove('.site-info-sheet') && leaveSafely())
  close.addEventListener('click', leaveSafely)
  whenPressedBeside(el, guard(leave))
  let stopFading: Stop = () => {}

  /** Off the stack, and the focus goes back. */
  function lower(): void {
    stopLooking()
    stopSeeing()
    layer.close()
    giveBack()
    giveBack = () => {}
  }

  function remove(): void {
    stopFading()
    hush()
    lower()
    el.remove()
    onGone()
  }

  function leave(): void {
    lower()
    el.inert = true
    stopFading = env.after(fadeFor, guard(remove) as () => void)
  }

  return { remove }
}

/** An address that is marked from inside to outside ends beside it, and is no press. */
function whenPressedBeside(el: HTMLElement, fn: () => void): void {
  const isBeside = ({ target, clientY }: MouseEvent) =>
    target === el && clientY < el.getBoundingClientRect().top
  let beganBeside = false
  el.addEventListener('pointerdown', event => {
    beganBeside = isBeside(event)
  })
  el.addEventListener('click', event => {
    if (beganBeside && isBeside(event)) fn()
  })
}
