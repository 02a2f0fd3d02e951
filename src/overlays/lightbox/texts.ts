import english from '#i18n/en-US.json?group=lightbox'
import italian from '#i18n/it-IT.json?group=lightbox'

/** What the viewer says; it comes with its chunk. */
export const texts = { 'it-IT': italian, 'en-US': english }
