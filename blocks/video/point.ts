/** Where a cropped video stands in its frame, for the stylesheet; the middle is said by nobody. */
export function pointStyle(focalPoint: string): Record<string, string | undefined> {
  const [x = Number.NaN, y = Number.NaN] = focalPoint.split(',').map(Number)
  const isMiddle = x === 0.5 && y === 0.5
  return {
    '--site-video-x': isMiddle ? undefined : percent(x),
    '--site-video-y': isMiddle ? undefined : percent(y),
  }
}

const percent = (fraction: number): string => `${Number((fraction * 100).toFixed(2))}%`
