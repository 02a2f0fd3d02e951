/**
 * The areas (the part of a key before the first dot) whose texts come with the chunk that shows them, and not with every
 * page. The chunk exports them as `texts`, from `./it-IT.json?group=…`.
 */
export const lazyGroups: readonly string[] = [
  'captcha',
  'choices',
  'consent',
  'dialog',
  'donation',
  'form',
  'gallery',
  'gate',
  'lightbox',
  'login',
  'logout',
  'systemError',
  'time',
  'video',
]

/** The area of a message's key. */
export function groupOf(key: string): string {
  return key.split('.')[0] ?? ''
}
