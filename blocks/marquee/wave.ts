/** A line that goes up and down, in pixels. */
export interface Wave {
  /** From one crest to the next. */
  readonly length: number
  readonly height: number
}

/** Blocks spec §10: half a wave is 250 to 1000 pixels, by a tenth of the frequency. */
export function waveOf({
  waveFrequency,
  waveIntensity,
}: {
  readonly waveFrequency: number
  readonly waveIntensity: number
}): Wave {
  const share = Math.min(1, Math.max(0, waveFrequency / 10))
  return { length: 2 * (250 + 750 * share), height: 30 * waveIntensity }
}

/** How the words and the wave come to repeat together. */
export interface Fit {
  readonly wave: Wave
  /** What is repeated, along the page, in pixels. */
  readonly period: number
  /** How often the words are in it. */
  readonly copies: number
}

/**
 * A wave that moves as a whole is seamless where it repeats together with its words: a few times the words are as long as some
 * whole waves, once the waves are made a little longer or shorter. How often, is what bends them least.
 */
export function fitWave(words: number, wished: Wave): Fit {
  const one = arcOf(wished)
  let best = { copies: 1, waves: 1, bend: Infinity }
  for (let copies = 1; copies <= Math.max(4, Math.ceil(one / words)); copies++) {
    const waves = Math.max(1, Math.round((copies * words) / one))
    const bend = Math.abs(Math.log((copies * words) / (waves * one)))
    // More copies are more to draw: they have to be worth it.
    if (bend < best.bend - 0.04) best = { copies, waves, bend }
  }
  const { copies, waves } = best
  const wave = { ...wished, length: lengthOf((copies * words) / waves, wished.height) }
  return { wave, period: wave.length * waves, copies }
}

/** The path of some waves from the left end on, its crests at `y`. */
export function pathOf(
  { length, height }: Wave,
  { waves, y }: { readonly waves: number; readonly y: number },
): string {
  const half = length / 2
  let path = `M0 ${y + height}`
  for (let i = 0; i < 2 * waves; i++) {
    const [from, to] = i % 2 ? [y, y + height] : [y + height, y]
    const x = i * half
    path += `C${round(x + half / 3)} ${from} ${round(x + (half * 2) / 3)} ${to} ${round(x + half)} ${to}`
  }
  return path
}

/** How long the line of one wave is. */
export function arcOf({ length, height }: Wave): number {
  const steps = 48
  const at = (t: number) => {
    const s = 1 - t
    // The curve of `pathOf`: its control points stand at a third and at two thirds, so that x is even.
    return { x: (t * length) / 2, y: height * (s * s * s + 3 * s * s * t) }
  }
  let arc = 0
  for (let i = 0; i < steps; i++) {
    const [a, b] = [at(i / steps), at((i + 1) / steps)]
    arc += Math.hypot(b.x - a.x, b.y - a.y)
  }
  return 2 * arc
}

/** How long a wave is whose line has this length. */
function lengthOf(arc: number, height: number): number {
  let [low, high] = [1, arc]
  // A line is as long as its height at least.
  if (arcOf({ length: low, height }) > arc) return arc / 2
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2
    if (arcOf({ length: middle, height }) < arc) low = middle
    else high = middle
  }
  return high
}

const round = (value: number) => Math.round(value * 100) / 100
