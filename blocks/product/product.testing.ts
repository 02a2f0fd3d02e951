import { vi } from 'vitest'
import { createShopServer, type ShopServer } from '../../fixtures/shop-server.ts'
import { openPage, type TestPage } from '../../test/open-page.ts'
import product from './index.ts'
import { sample } from './sample.ts'

export interface ProductPage extends TestPage {
  readonly server: ShopServer
  /** What was asked of the server, as JSON. */
  readonly calls: readonly Readonly<Record<string, unknown>>[]
  /** The next answers are these. */
  answer(...answers: readonly (readonly [status: number, body: unknown])[]): void
  /** Holds the answers back until it is called. */
  hold(): () => void
  choose(name: string, value: string): Promise<void>
  write(quantity: string): Promise<void>
  press(selector?: string): Promise<void>
  text(part: string): string
  /** What is wrong, under the button. */
  problem(): string
  spoken(): string
}

/** A product behind whose page's `fetch` stands the shop. */
export async function openProduct(html = sample): Promise<ProductPage> {
  const server = createShopServer()
  const calls: Readonly<Record<string, unknown>>[] = []
  const answers: (readonly [number, unknown])[] = []
  let held: Promise<void> = Promise.resolve()
  vi.spyOn(window, 'fetch').mockImplementation(async (_, { headers, body } = {}) => {
    if (typeof body !== 'string') return new Response(JSON.stringify(server.read().body))
    const json = JSON.parse(body)
    calls.push(json)
    await held
    const [status, given] = answers.shift() ?? []
    if (status) return new Response(JSON.stringify(given), { status })
    const answer = server.add(json, new Headers(headers).get('Add-To-Cart-Id'))
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
  const page = await openPage(html, [product])
  const of = (selector: string) => page.find(`[data-block="product"] ${selector}`)
  const settle = async () => {
    await page.settle()
    await page.settle()
  }
  return {
    ...page,
    server,
    calls,
    answer: (...given) => void answers.push(...given),
    hold() {
      let release = () => {}
      held = new Promise(resolve => {
        release = resolve
      })
      return release
    },
    async choose(name, value) {
      const radio = document.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`)
      const control = radio ?? (of(`select[name="${name}"]`) as unknown as HTMLSelectElement)
      if (radio) radio.checked = true
      else control.value = value
      control.dispatchEvent(new Event('change', { bubbles: true }))
      await settle()
    },
    async write(quantity) {
      const field = of('[data-part="quantity"]') as HTMLInputElement
      field.value = quantity
      field.dispatchEvent(new Event('change', { bubbles: true }))
      await settle()
    },
    async press(selector = 'button:not([type])') {
      of(selector).click()
      await settle()
    },
    text: part => of(`[data-part~="${part}"]`).textContent?.replace(/\s+/g, ' ').trim() ?? '',
    problem: () => of('[role="alert"]').textContent ?? '',
    spoken: () => of('[role="status"]').textContent ?? '',
  }
}

/** Until it is so, at most five seconds. */
export async function until(page: ProductPage, isSo: () => boolean): Promise<void> {
  for (let i = 0; i < 500 && !isSo(); i++) {
    await new Promise(resolve => setTimeout(resolve, 10))
    await page.settle()
  }
}
