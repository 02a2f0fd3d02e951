/** Each 1024 times the one before (blocks spec §9). */
const units = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const

/** What a megabyte is where uploads are limited (blocks spec §9): not the one that `fileSize` shows. */
export const bytesPerMegabyte = 1_000_000

/**
 * `1536` → `1.5 KB`; from Bytes to YB, in steps of 1024.
 * @param decimals at most, 0 to 20; the specs name none. Zeros at the end are left out.
 * @throws RangeError for what is no number of bytes: negative or not finite.
 */
export function fileSize(bytes: number, decimals = 2): string {
  if (!Number.isFinite(bytes) || bytes < 0)
    throw new RangeError(`File size: expected a number of bytes, found ${bytes}.`)
  const shownAs = (step: number) => Number((bytes / 1024 ** step).toFixed(decimals))
  // 1023.999 KB are shown as 1 MB.
  const found = units.findIndex((_, step) => shownAs(step) < 1024)
  const step = found < 0 ? units.length - 1 : found
  return `${shownAs(step)} ${units[step]}`
}
