/** `1:05`, `1:02:05`; empty where no time is known. */
export function timeText(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds < 0) return ''
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => `${value}`.padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** How far an arrow key goes: five seconds, and less where there are few. */
export function stepOf(duration: number): number {
  return duration >= 60 ? 5 : 1
}
