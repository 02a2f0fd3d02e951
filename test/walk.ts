import type { Page } from 'playwright-core'

/** Presses Tab from the top until the focus has left the page; names are positions in the document. */
export async function walkByTab(page: Page) {
  const controls = await page.evaluate(() => {
    const look = (el: Element) => {
      const { outline, boxShadow, clipPath } = getComputedStyle(el)
      return [outline, boxShadow, clipPath].join()
    }
    const all = [...document.querySelectorAll('*')]
    const nameOf = (el: Element) =>
      `${all.indexOf(el)} ${el.localName} ${el.textContent?.trim().slice(0, 30)}`
    const isThere = (el: Element) =>
      el.checkVisibility({ visibilityProperty: true }) &&
      !el.closest('[hidden]') &&
      el.getBoundingClientRect().height > 0
    const before = new Map(all.map(el => [el, look(el)]))
    const walk = {
      reached: [] as string[],
      invisible: [] as string[],
      step() {
        const el = document.activeElement
        if (!el || el === document.body) return false
        walk.reached.push(nameOf(el))
        // What has the focus in a frame that nobody can look into shows it there.
        const isInside = el.matches('iframe[sandbox]')
        if (!isInside && (before.get(el) === look(el) || !isThere(el))) walk.invisible.push(nameOf(el))
        return true
      },
    }
    Object.assign(window, { walk })
    // Of choices with the same name one is a stop: the chosen one, else the first.
    const isStop = (el: HTMLElement) => {
      if (!(el instanceof HTMLInputElement) || el.type !== 'radio') return true
      const same = [...document.querySelectorAll<HTMLInputElement>('[type="radio"]')].filter(
        ({ name, form }) => name === el.name && form === el.form,
      )
      return (same.find(({ checked }) => checked) ?? same[0]) === el
    }
    // A carousel's slides that are not in sight: it has to be moved first.
    const isAway = (el: HTMLElement) => el.closest('[inert]') !== null
    return [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      ),
    ]
      .filter(el => el.tabIndex >= 0 && !el.matches(':disabled') && isStop(el) && !isAway(el))
      .filter(el => el.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
      .map(nameOf)
  })
  type Walk = { reached: string[]; invisible: string[]; step(): boolean }
  const step = () => page.evaluate(() => (window as unknown as { walk: Walk }).walk.step())
  for (let i = 0; i < controls.length + 20; i++) {
    await page.keyboard.press('Tab')
    if (!(await step())) break
  }
  const { reached, invisible } = await page.evaluate(() => {
    const { reached, invisible } = (window as unknown as { walk: Walk }).walk
    return { reached, invisible }
  })
  return { controls, reached, invisible }
}

/** What only a script can answer, or fill, is not offered without one. */
const scripted = `${['success', 'reviewed', 'toggle', 'less', 'more', 'native', 'copy'].map(part => `[data-part~="${part}"]`)}, [data-block="cart-indicator"][hidden], [data-block="members"] [data-part~="in"][hidden]`

/** Every text of the page must be visible, in a closed `<details>`, or where a link or a button on the page leads. */
export function readAll(page: Page) {
  return page.evaluate(scripted => {
    const isLed = ({ id }: Element) =>
      document
        .querySelector(`:is(a[href="#${CSS.escape(id)}"], [commandfor="${CSS.escape(id)}"])`)
        ?.checkVisibility()
    const isReachable = (el: Element): boolean => {
      // A link to what is around its block helps nobody to what is hidden in it.
      const block = el.closest('[data-block]')
      if (el.checkVisibility({ visibilityProperty: true })) return true
      for (let at: Element | null = el; at; at = at.parentElement) {
        if (at.id && isLed(at) && (!block || block.contains(at))) return true
        if (at.localName === 'details' && !(at as HTMLDetailsElement).open) return true
      }
      return false
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: { readonly text: string; readonly el: Element }[] = []
    while (walker.nextNode()) {
      const el = walker.currentNode.parentElement
      const text = walker.currentNode.textContent?.trim()
      if (el && text && !el.closest(`script, style, template, option, video, ${scripted}`))
        texts.push({ text, el })
    }
    const pictures = [...document.querySelectorAll<HTMLElement>('[data-block="image"]')].filter(
      block =>
        block.textContent?.trim() === '' &&
        ![block, ...block.querySelectorAll('img')].some(el => el.matches('img[src]') && el.checkVisibility()),
    )
    return {
      texts: texts.length,
      unreachable: [
        ...texts.filter(({ el }) => !isReachable(el)).map(({ text }) => text),
        ...pictures.map(block => block.outerHTML.slice(0, 200)),
      ],
    }
  }, scripted)
}
