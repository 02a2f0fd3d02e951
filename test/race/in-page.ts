import type { Page } from 'playwright-core'

/** All time is so much quicker: the page's timers, and what the network makes them wait. */
export const timesFaster = 20

/** What a line showed, and from when; `0` where there was no such line. */
export interface Shown {
  readonly title: string
  readonly quantity: number
  readonly at: number
}

/** What a tab asked, heard, and was told, for whoever looks into a finding. */
export interface Happened {
  readonly at: number
  readonly text: string
}

interface Watched {
  readonly shown: Shown[]
  readonly happened: Happened[]
}

/** Before the page's own scripts: once the race has begun its timers run faster, and each picture that it draws is looked at. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout: wait } = window
    window.setTimeout = ((fn: () => void, ms = 0, ...rest: unknown[]) =>
      wait(
        fn,
        ms / ((window as unknown as Partial<Record<string, number>>).raceTimes ?? 1),
        ...rest,
      )) as typeof window.setTimeout
    const shown: Shown[] = []
    const last = new Map<string, number>()
    const happened: Happened[] = []
    const note = (text: string) => void happened.push({ at: Date.now(), text })
    const { fetch: ask } = window
    window.fetch = async (...call) => {
      const [address, options] = call
      if (!/\/commerce\//.test(`${address}`)) return ask(...call)
      const name = `${options?.method} ${`${address}`.split('/').at(-1)} ${options?.body ?? ''}`.trim()
      note(name)
      try {
        const response = await ask(...call)
        note(`${name}: ${response.status}`)
        return response
      } catch (error) {
        note(`${name}: ${error}`)
        throw error
      }
    }
    addEventListener('storage', ({ key, newValue }) => note(`storage ${key} ${newValue}`))
    const look = () => {
      const rows = [...document.querySelectorAll('.cart-row:has(.cart-row-title)')]
      const now = new Map(
        rows.map(row => [
          row.querySelector('.cart-row-title')?.textContent ?? '',
          Number(row.querySelector<HTMLInputElement>('.cart-row-qty-input')?.value ?? Number.NaN),
        ]),
      )
      for (const title of new Set([...last.keys(), ...now.keys()])) {
        const quantity = now.get(title) ?? 0
        if (last.get(title) === quantity) continue
        last.set(title, quantity)
        shown.push({ title, quantity, at: Date.now() })
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(window, { raceWatched: { shown, happened } satisfies Watched })
  })
}

export const begin = (page: Page): Promise<void> =>
  page.evaluate(times => void Object.assign(window, { raceTimes: times }), timesFaster)

export const shownIn = (page: Page): Promise<readonly Shown[]> =>
  page.evaluate(() => (window as unknown as { raceWatched: Watched }).raceWatched.shown)

/** All that can be seen of a tab from outside: what it says, what waits, and what it did last. */
export function accountOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { happened } = (window as unknown as { raceWatched: Watched }).raceWatched
    const now = Date.now()
    const last = happened.slice(-12).map(({ at, text }) => `    ${((at - now) / 1000).toFixed(3)} s ${text}`)
    const textOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map(el => el.textContent).join(' | ') || 'none'
    return [
      `notice: ${textOf('.cart-notice')}; problems: ${textOf('.cart-row-problem:not(:empty)')}`,
      `hidden: ${document.hidden}; lines: ${textOf('.cart-row-title, .cart-row-left p')}`,
      ...last,
    ].join('\n')
  })
}

/** Milliseconds of ours since the tab asked, or heard, anything. */
export const quietFor = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { happened } = (window as unknown as { raceWatched: Watched }).raceWatched
    return Date.now() - (happened.at(-1)?.at ?? 0)
  })

/** Where the tab says that it could not read the cart, it is asked to try again. @returns whether it said so. */
export const retryOn = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('.cart-notice button')
    button?.click()
    return button !== null
  })

/** One tap. @returns what was chosen by it; `null` where there is no line any more, or nothing that can be tapped. */
export function tap(
  page: Page,
  dice: { readonly line: number; readonly button: number },
): Promise<Shown | null> {
  return page.evaluate(({ line, button }) => {
    const rows = [...document.querySelectorAll('.cart-row:has(.cart-row-title)')]
    const row = rows[Math.floor(line * rows.length)]
    if (!row) return null
    const field = row.querySelector<HTMLInputElement>('.cart-row-qty-input')
    const before = Number(field?.value)
    const [name, quantity] =
      button < 0.5 ? ['inc', before + 1] : button < 0.9 ? ['dec', before - 1] : ['remove', 0]
    const el = row.querySelector<HTMLElement>(
      name === 'remove' ? '.cart-row-remove' : `.cart-row-qty-${name}`,
    )
    if (!el || el.getAttribute('aria-disabled') === 'true') return null
    const at = Date.now()
    el.click()
    return { title: row.querySelector('.cart-row-title')?.textContent ?? '', quantity, at }
  }, dice)
}

/** As the page shows the cart now: how many of each, and what it comes to. */
export function cartOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('.cart-row:has(.cart-row-title)')].map(row => [
      row.querySelector('.cart-row-title')?.textContent,
      Number(row.querySelector<HTMLInputElement>('.cart-row-qty-input')?.value),
    ])
    const subtotal = document.querySelector('.cart-subtotal-price')?.textContent ?? '€0.00'
    return JSON.stringify([rows, subtotal])
  })
}
