import type { PopupContext } from '#runtime/page/index.ts'

/** What this browser keeps of a popup, under the names of blocks spec §3 "Popup overlay local storage". */
export interface PopupRecord {
  /** Milliseconds since 1970. */
  readonly 'date-closed'?: number
  readonly version?: number
  readonly submitted?: boolean
}

/** All that its rules ask for. */
export interface PopupSituation {
  readonly settings: Omit<
    PopupContext['settings'],
    'showOnScroll' | 'showOnTimer' | 'scrollPercentage' | 'timerDelay'
  >
  readonly record: PopupRecord | null
  readonly pageType: number | null
  /** Empty where the page shows no collection. */
  readonly collectionId: string
  readonly isMobile: boolean
  readonly isScreenshot: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Why it is not to be seen. */
export type PopupRefusal =
  | 'submitted'
  | 'closed for ever'
  | 'closed not long ago'
  | 'seen before'
  | 'splash page'
  | 'lock screen'
  | 'not on mobiles'
  | 'style none'
  | 'screenshot'
  | 'not on this page'

const day = 86_400_000
const splashPage = 3
const lockScreen = 103

/** Blocks spec §4 "Popup overlay visibility", in its order. @returns `null` when it is to be seen. */
export function refusalOf(situation: PopupSituation): PopupRefusal | null {
  return refusalOfRecord(situation) ?? refusalOfPage(situation)
}

function refusalOfRecord({ record, settings, now }: PopupSituation): PopupRefusal | null {
  if (!record) return null
  const { version, submitted, 'date-closed': closed } = record
  if (version !== undefined && version < settings.version) return null
  if (submitted && settings.showUntilSignup) return 'submitted'
  if (closed === undefined) return 'seen before'
  // -1 is never again; nobody can have meant anything else by less.
  if (settings.displayFrequency < 0) return 'closed for ever'
  return now >= closed + settings.displayFrequency * day ? null : 'closed not long ago'
}

function refusalOfPage(situation: PopupSituation): PopupRefusal | null {
  const { settings, pageType, collectionId, isMobile, isScreenshot } = situation
  if (pageType === splashPage) return 'splash page'
  if (pageType === lockScreen) return 'lock screen'
  if (isMobile && !settings.enableMobile) return 'not on mobiles'
  if (settings.style !== 2) return 'style none'
  if (isScreenshot) return 'screenshot'
  const isHere = settings.showOnAllPages || (collectionId && settings.enabledPages.includes(collectionId))
  return isHere ? null : 'not on this page'
}

/** What another version, another script or a full disk has left there is read as far as it is one. */
export function recordOf(stored: unknown): PopupRecord | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { 'date-closed': closed, version, submitted } = stored as Readonly<Record<string, unknown>>
  return {
    ...(isTime(closed) && { 'date-closed': closed }),
    ...(isTime(version) && { version }),
    ...(submitted === true && { submitted }),
  }
}

function isTime(value: unknown): value is number {
  return Number.isFinite(value)
}
