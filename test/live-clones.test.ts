import { describe, expect, test, vi } from 'vitest'
import { sampleOf } from './contract.testing.tsx'
import { alone, openLive, rest, rootOf } from './live.testing.tsx'
import type { StartedPage } from './start-page.ts'

let page: StartedPage | null = null
alone()

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const find = (selector: string) => document.querySelector(selector) as HTMLElement
const copyOf = (el: HTMLElement | undefined) => el?.cloneNode(true) as HTMLElement

/** Names that are there twice, and those that name nothing. */
function wrongNames(): readonly string[] {
  const ids = all('[id]').map(({ id }) => id)
  const named = all('[aria-controls],[aria-labelledby],[aria-describedby]').flatMap(el =>
    ['aria-controls', 'aria-labelledby', 'aria-describedby'].flatMap(
      name => el.getAttribute(name)?.split(' ') ?? [],
    ),
  )
  return [...ids.filter((id, i) => ids.indexOf(id) !== i), ...named.filter(id => !ids.includes(id))]
}

describe('a part of a live block that the page has cloned', () => {
  const item = (n: number) =>
    `<div data-part="item"><h3><button type="button" data-part="trigger">Domanda ${n}</button></h3><div data-part="panel" style="color: red;"><p class="site-note">Risposta ${n}</p></div></div>`

  test('is a section of an accordion like any other, which opens', async () => {
    const html = `<div data-block="accordion">${item(1)}${item(2)}</div>`
    page = await openLive(html)
    const root = rootOf('accordion') as HTMLElement
    for (const n of [3, 4]) {
      const copy = copyOf(all('[data-part="item"]')[1])
      copy.innerHTML = copy.innerHTML.replaceAll('2', `${n}`)
      root.append(copy)
    }
    await rest()
    expect(wrongNames()).toEqual([])
    const [, , panel] = all('[data-part="panel"]')
    expect(panel?.hidden).toBe(true)
    all('[data-part="trigger"]')[2]?.click()
    await rest()
    expect([panel?.hidden, panel?.getAttribute('style')]).toEqual([false, 'color: red;'])
    page.engine.unmount(document.body)
    expect(document.body.innerHTML).toBe(
      html.replace('</div></div></div>', `</div></div>${item(3)}${item(4)}</div>`),
    )
    expect(page.lines).toEqual([])
  })

  test('is clean also where it is put into something else, and where it was open', async () => {
    page = await openLive(`<div data-block="accordion">${item(1)}${item(2)}</div><main></main>`)
    all('[data-part="trigger"]')[0]?.click()
    await rest()
    const copy = copyOf(all('[data-part="item"]')[0])
    find('main').append(copy)
    await rest()
    expect(find('main').innerHTML).toBe(item(1))
    expect(all('[data-part="panel"]')[0]?.hidden).toBe(false)
  })

  test('is a tab and a panel of a menu, each time, and can be selected', async () => {
    page = await openLive(
      '<div data-block="menu"><p data-part="tabs"><button type="button" data-part="tab">Uno</button><button type="button" data-part="tab">Due</button></p><div data-part="panel"><p>Primo</p></div><div data-part="panel"><p>Secondo</p></div></div>',
    )
    const [tab, panel] = [all('[data-part="tab"]')[1], all('[data-part="panel"]')[1]]
    const copies = ['Tre', 'Quattro'].map(name => {
      const both = [copyOf(tab), copyOf(panel)] as const
      both[0].textContent = name
      return both
    })
    for (const [one, other] of copies) {
      find('[data-part="tabs"]').append(one)
      rootOf('menu')?.append(other)
    }
    await rest()
    expect(wrongNames()).toEqual([])
    for (const [one, other] of copies) {
      one.click()
      await rest()
      expect([one.getAttribute('aria-selected'), other.hidden]).toEqual(['true', false])
    }
  })

  test('is a field with an error of its own where the form has been sent, and without one once that is given back', async () => {
    page = await openLive(
      '<form data-block="form" data-form-id="f" data-error-class="sbagliato" action="/f"><div data-part="field" data-kind="text" data-required><label data-part="title">Nome <input name="nome" maxlength="20"></label></div><button>Manda</button></form>',
    )
    find('button').click()
    await rest()
    expect(all('[aria-invalid],.sbagliato')).toHaveLength(2)
    const copy = copyOf(all('[data-part="field"]')[0])
    copy.innerHTML = copy.innerHTML.replaceAll('nome', 'cognome')
    find('button').before(copy)
    await rest()
    const [first, second] = all('.site-form__problem').map(el => el.id)
    expect(all('.site-form__problem')).toHaveLength(2)
    expect(second).not.toBe(first)
    expect(copy.querySelector('[aria-invalid]')?.getAttribute('aria-describedby')).toBe(second)
    page.engine.unmount(document.body)
    expect(copy.querySelectorAll('[aria-invalid],.site-form__problem')).toHaveLength(0)
    expect(copy.className).toBe('')
    expect(copy.textContent?.trim()).toBe('Nome')
  })

  test('is a date that can be taken along once', async () => {
    page = await openLive(sampleOf('tour-dates'))
    const copy = copyOf(all('[data-part="date"]')[0])
    find('[data-part="dates"]').append(copy)
    await rest()
    expect(all('.site-tour-dates__more')).toHaveLength(3)
    expect(copy.querySelectorAll('.site-tour-dates__more')).toHaveLength(1)
  })

  test('is a slide that is counted, in a gallery that nobody has touched', async () => {
    page = await openLive(sampleOf('gallery'))
    const given = new DOMParser().parseFromString(sampleOf('gallery'), 'text/html')
    const slides = all('[data-part~="slide"]')
    const copy = copyOf(slides[1])
    slides.at(-1)?.after(copy)
    await vi.advanceTimersByTimeAsync(0)
    expect(copy.outerHTML).toBe(given.querySelectorAll('[data-part~="slide"]')[1]?.outerHTML)
    await rest()
    expect(all('[data-part~="slide"]')).toHaveLength(slides.length + 1)
    expect(wrongNames()).toEqual([])
  })
})
