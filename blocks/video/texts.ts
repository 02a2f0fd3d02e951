import english from '#i18n/en-US.json?group=video'
import italian from '#i18n/it-IT.json?group=video'

/** What the video block says; it comes with its chunk. */
export const videoTexts = { 'it-IT': italian, 'en-US': english }
