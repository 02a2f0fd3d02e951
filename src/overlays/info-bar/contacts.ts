import type { Details } from '#runtime/page/index.ts'
import { dayTextsOf, openWeekOf } from './opening-hours.ts'

/** What the site says of itself, of each kind that its owner wants in the bar; `null` or empty where there is nothing. */
export interface Contacts {
  readonly email: string
  readonly phone: string
  readonly address: readonly string[]
  readonly hasHours: boolean
}

/** What of the context the owner wants in the bar, and can be used. */
export function contactsOf(details: Details): Contacts {
  const { contactEmail, contactPhoneNumber, businessHours, mobileInfoBarSettings } = details
  const { addressTitle, addressLine1, addressLine2, addressCountry } = details.location
  const wants = mobileInfoBarSettings
  const lines = [addressTitle, addressLine1, addressLine2, addressCountry].map(line => line.trim())
  // A name alone, or a country, is no place to go to.
  const isPlace = lines[1] !== '' || lines[2] !== ''
  const hasHours =
    openWeekOf(businessHours).some(ranges => ranges.length > 0) ||
    dayTextsOf(businessHours).some(text => text.trim() !== '')
  return {
    email: wants.isContactEmailEnabled && /^[^\s@]+@[^\s@]+$/.test(contactEmail) ? contactEmail : '',
    phone: wants.isContactPhoneNumberEnabled ? phoneOf(contactPhoneNumber) && contactPhoneNumber : '',
    address: wants.isLocationEnabled && isPlace ? lines.filter(Boolean) : [],
    hasHours: wants.isBusinessHoursEnabled && hasHours,
  }
}

/** What a telephone can dial: digits, and a + in front; empty where there are none. */
export function phoneOf(text: string): string {
  const digits = text.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '')
  return /\d/.test(digits) ? digits : ''
}
