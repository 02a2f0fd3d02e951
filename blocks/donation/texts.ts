import english from '#i18n/en-US.json?group=donation'
import italian from '#i18n/it-IT.json?group=donation'

/** What the donation block says; it comes with its chunk. */
export const donationTexts = { 'it-IT': italian, 'en-US': english }
