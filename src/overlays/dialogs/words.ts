import { messageOf } from '#runtime/errors/index.ts'
import type { Dialog, DialogText } from '#runtime/layers/index.ts'

/** A dialog's text with nothing left open; what is not there is empty. */
export type DialogWords = Required<Exclude<DialogText, string>>

/** Host pages write these in plain scripts: whatever they hand over becomes text. */
export function wordsOf({
  title,
  message,
  confirmText,
  rejectText,
  destructive,
  escape: escapes,
}: Dialog['text']): DialogWords {
  return {
    title: textOf(title),
    message: textOf(message),
    confirmText: textOf(confirmText),
    rejectText: textOf(rejectText),
    destructive: destructive === true,
    escape: escapes !== false,
  }
}

function textOf(value: unknown): string {
  return value == null ? '' : messageOf(value)
}
