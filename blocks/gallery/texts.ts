import english from '#i18n/en-US.json?group=gallery'
import italian from '#i18n/it-IT.json?group=gallery'

/** What the gallery says; it comes with its chunk. */
export const galleryTexts = { 'it-IT': italian, 'en-US': english }
