/** What the visits need of a browser, whoever drives it. */
export interface Engine {
  readonly name: EngineName
  readonly version: string
  /** Another page, whole; `width` of the window, in CSS pixels. */
  open(url: string, width?: number): Promise<void>
  /** Runs in the page and knows nothing of its module; what it is given and gives back is JSON. */
  run<A extends readonly unknown[], R>(fn: (...args: A) => R, ...args: A): Promise<Awaited<R>>
  /** With the pointer, in the middle of it, once it is in sight. */
  click(selector: string): Promise<void>
  /** `Tab`, `Enter`, `Escape`, an arrow, or a character; to whatever has the focus. */
  press(...keys: readonly string[]): Promise<void>
  close(): Promise<void>
}

export type EngineName = 'Chromium' | 'Firefox' | 'WebKit'

/** Milliseconds. */
const patience = 8000
const between = 50

/** Waits until something is so; what it last found is in the error. */
export async function until<A extends readonly unknown[]>(
  engine: Engine,
  what: string,
  ...[fn, ...args]: [fn: (...args: A) => unknown, ...args: A]
): Promise<void> {
  const begun = performance.now()
  let found: unknown
  while (performance.now() - begun < patience) {
    found = await engine.run(fn, ...args)
    if (found === true) return
    await new Promise(done => setTimeout(done, between))
  }
  throw new Error(`${what}: ${JSON.stringify(found)}`)
}

/** Puts a text into a field, key by key. */
export async function type(engine: Engine, selector: string, text: string): Promise<void> {
  await engine.click(selector)
  await engine.press(...text)
}
