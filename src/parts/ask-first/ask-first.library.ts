export { default as texts } from '#i18n/ask'
// One way to ask before a third party is called, for videos, captchas, waiting frames, and whatever comes.
export { AskFirst, Placeholder } from './ask-first.tsx'
