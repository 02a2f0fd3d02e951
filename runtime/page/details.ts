import type { Env } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import { type Field, flag, list, maybe, number, numberOr, oneOf, record, text } from '../schema/index.ts'
import { readContext } from './context.ts'
import type { PopupOverlayStyle } from './enumerations.ts'

/** What the context says beside what every page needs: read by the chunk that asks for it (blocks spec §3 "Site context"). */
export type Details = ReturnType<typeof readDetails>

/** Never throws; where there is no context everything has its default. */
export function readDetails(site: { readonly env: Env; readonly errors: Errors }) {
  const fields = detailFields()
  const { website, websiteSettings, ...top } = readContext(site, fields)?.fields ?? fields.fallback
  const { mobileInfoBarSettings, popupOverlaySettings, ...contact } = websiteSettings
  // As with the announcement: the blocks spec lists these at the top, real pages have them in `websiteSettings`.
  return {
    ...website,
    ...contact,
    typekitFonts: top.typekitFonts,
    demoCollections: top.demoCollections,
    mobileInfoBarSettings: top.mobileInfoBarSettings ?? mobileInfoBarSettings,
    popupOverlaySettings: top.popupOverlaySettings ?? popupOverlaySettings,
  }
}

/** As the context has them. */
export function detailFields() {
  const bars = barFields()
  return record({
    website: record({
      /** As `Europe/Rome`; and, in milliseconds, how far it is ahead of UTC. */
      timeZone: text,
      timeZoneOffset: maybe(number),
      location: locationFields(),
    }),
    websiteSettings: record({
      contactPhoneNumber: text,
      contactEmail: text,
      businessHours: weekOf(dayFields()),
      ...bars,
    }),
    typekitFonts: list(text),
    demoCollections: list(record({ collectionId: text, deleted: flag })),
    mobileInfoBarSettings: maybe(bars.mobileInfoBarSettings),
    popupOverlaySettings: maybe(bars.popupOverlaySettings),
  })
}

function locationFields() {
  return record({
    mapLat: maybe(number),
    mapLng: maybe(number),
    markerLat: maybe(number),
    markerLng: maybe(number),
    mapZoom: maybe(number),
    addressTitle: text,
    addressLine1: text,
    addressLine2: text,
    addressCountry: text,
  })
}

function dayFields() {
  return record({
    text: text,
    /** Minutes since midnight; a closed day has a range without either. */
    ranges: list(record({ from: maybe(number), to: maybe(number) })),
  })
}

function weekOf<T>(day: Field<T>) {
  return record({
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  })
}

function barFields() {
  return {
    mobileInfoBarSettings: record({
      isContactEmailEnabled: flag,
      isContactPhoneNumberEnabled: flag,
      isLocationEnabled: flag,
      isBusinessHoursEnabled: flag,
    }),
    popupOverlaySettings: popupFields(),
  }
}

/** The numbers are the builder's own starting values. */
function popupFields() {
  return record({
    style: oneOf<PopupOverlayStyle>([1, 2], 1),
    showOnScroll: flag,
    /** 0 to 100. */
    scrollPercentage: numberOr(25),
    showOnTimer: flag,
    /** Milliseconds. */
    timerDelay: numberOr(5000),
    showUntilSignup: flag,
    /** Days until a closed popup shows again; -1 never. */
    displayFrequency: numberOr(30),
    enableMobile: flag,
    /** Ids of collections. */
    enabledPages: list(text),
    showOnAllPages: flag,
    version: numberOr(1),
  })
}

/** What the page says of its popup, and which page it is: read anew for a page that took another one's place. */
export type PopupContext = ReturnType<typeof readPopupContext>

/** Never throws. By itself: a chunk that asks only for this brings only this. */
export function readPopupContext(site: { readonly env: Env; readonly errors: Errors }) {
  const popup = popupFields()
  const fields = record({
    pageType: maybe(number),
    collection: maybe(record({ id: text })),
    websiteSettings: record({ popupOverlaySettings: popup }),
    popupOverlaySettings: maybe(popup),
  })
  const { websiteSettings, popupOverlaySettings, ...page } =
    readContext(site, fields)?.fields ?? fields.fallback
  return { ...page, settings: popupOverlaySettings ?? websiteSettings.popupOverlaySettings }
}

/** Where the announcement leads as a whole; likewise. */
export function readAnnouncementLink(site: { readonly env: Env; readonly errors: Errors }) {
  const fields = announcementFields()
  const { websiteSettings, announcementBarSettings } = readContext(site, fields)?.fields ?? fields.fallback
  return (announcementBarSettings ?? websiteSettings.announcementBarSettings).clickthroughUrl
}

/** As the context has them. */
export function announcementFields() {
  const bar = record({ clickthroughUrl: record({ url: text, newWindow: flag }) })
  return record({
    websiteSettings: record({ announcementBarSettings: bar }),
    announcementBarSettings: maybe(bar),
  })
}
