import type { Env, Stop } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import { obstacleOf, order, type PageNow } from './obstacle.ts'
import type { OverlayName, OverlaysManager, OverlayTurn } from './types.ts'

/** After each of these something may be out of the way: a layer closes, a field is left, the page is looked at again. */
const changes = 'focusin focusout toggle close visibilitychange fullscreenchange pointerup keyup'.split(' ')
/** The page's own dialogs, an open menu that is all there is to see, a film that is watched. */
const covers = 'dialog:modal, body[data-is-covered=true], :fullscreen'
/** What is closing is given the time to go, and whoever goes from one field to the next is still writing; milliseconds. */
const settling = 400

interface Turn {
  readonly show: () => void
  readonly hide?: () => void
  isShown: boolean
}

export function createOverlaysManager(site: {
  readonly env: Env
  readonly errors: Errors
  readonly consent: { isBannerDue(): boolean; subscribe(fn: () => void): Stop }
  /** One of our layers is open. */
  readonly isCovered: () => boolean
}): OverlaysManager {
  const { env, errors, consent } = site
  const turns = new Map<OverlayName, Turn>()
  const notes = new Map<OverlayName, OverlayTurn>()
  let stopLooking: Stop = () => {}
  let stopHearing: Stop = () => {}
  let isHearing = false

  const now = (): PageNow => ({
    isAsked: consent.isBannerDue(),
    isCovered: site.isCovered() || env.findAll(covers).length > 0,
    isWriting: isWriting(env),
    isHidden: env.document.hidden,
    isShown: name => turns.get(name)?.isShown === true,
  })

  const look = errors.guard({ in: 'overlays', at: 'look' }, () => {
    for (const name of order) {
      const turn = turns.get(name)
      if (!turn || turn.isShown || obstacleOf(name, now())) continue
      turn.isShown = true
      turn.show()
    }
    hear()
  })

  const lookSoon = () => {
    stopLooking()
    stopLooking = env.after(settling, look)
  }

  /** Only while something waits: nothing else depends on it. */
  function hear(): void {
    const isWanted = [...turns.values()].some(({ isShown }) => !isShown)
    if (isWanted === isHearing) return
    isHearing = isWanted
    stopHearing()
    const stops = isWanted ? changes.map(type => env.listenEarly(type, lookSoon)) : []
    stopHearing = () => {
      for (const stop of stops) stop()
    }
  }

  /** The question about cookies is before everything: what is open and must not be beside it goes, and comes again. */
  const stopConsent = consent.subscribe(() => {
    const popup = turns.get('popup')
    if (popup?.isShown && consent.isBannerDue()) {
      popup.isShown = false
      errors.guard({ in: 'overlays', at: 'hide' }, () => popup.hide?.())()
    }
    lookSoon()
    hear()
  })

  function state(name: OverlayName): OverlayTurn | null {
    if (name === 'consent') return now().isAsked ? { name, state: 'shown', why: '' } : null
    const turn = turns.get(name)
    if (turn?.isShown) return { name, state: 'shown', why: '' }
    if (turn) return { name, state: 'waiting', why: obstacleOf(name, now()) }
    return notes.get(name) ?? null
  }

  return {
    queue(name, { show, hide }) {
      notes.delete(name)
      turns.set(name, { show, ...(hide && { hide }), isShown: false })
      look()
    },
    end(name) {
      if (turns.delete(name)) lookSoon()
      hear()
    },
    note(name, state, why) {
      turns.delete(name)
      notes.set(name, { name, state, why })
      hear()
    },
    inspect: () => order.map(state).filter(turn => turn !== null),
    destroy() {
      stopConsent()
      stopLooking()
      stopHearing()
      turns.clear()
    },
  }
}

/** Also into a frame, such as one for a card's number. */
function isWriting(env: Env): boolean {
  const writing = 'textarea, select, iframe, [contenteditable]:not([contenteditable="false"])'
  const pressed = '[type=button], [type=submit], [type=reset], [type=checkbox], [type=radio], [type=image]'
  return env.document.activeElement?.matches(`${writing}, input:not(${pressed})`) ?? false
}
