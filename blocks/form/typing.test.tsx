import { describe, expect, test } from 'vitest'
import { formServer } from '../../fixtures/form.ts'
import { openForm } from './form.testing.ts'
import { formOf, required } from './form-page.testing.tsx'

describe('a text area with a limit', () => {
  const area = (inside = '') =>
    formOf(
      `<div data-part="field" data-kind="textarea" data-max-length="5"><textarea id="t">ab</textarea>${inside}</div>`,
    )
  const counter = () => document.querySelector('.site-form__counter')

  test('counts what is written, and says when it is too much', async () => {
    const page = await openForm(area())
    const shown = () => counter()?.firstChild?.parentElement?.textContent?.replace(/[^\d/].*/s, '')
    expect(shown()).toBe('2/5')
    await page.type('#t', 'abcde')
    expect([shown(), counter()?.getAttribute('data-is-over')]).toEqual(['5/5', 'false'])
    expect(page.find('#t').hasAttribute('aria-invalid')).toBe(false)
    await page.type('#t', 'abcdef')
    expect([shown(), counter()?.getAttribute('data-is-over')]).toEqual(['6/5', 'true'])
    expect(page.find('#t').getAttribute('aria-invalid')).toBe('true')
    expect(counter()?.querySelector('[role="status"]')?.textContent).toBe(
      'Hai superato il limite di caratteri.',
    )
    expect(page.find('#t').getAttribute('aria-describedby')).toBe(counter()?.id)
    page.press()
    await page.settle()
    expect(page.problems()).toEqual(['Hai superato il limite di caratteri.'])
    await page.type('#t', 'abc')
    expect(page.problems()).toEqual([])
    page.engine.unmount(document)
    expect(page.root.outerHTML).toBe(area().replace(' >', '>'))
  })

  test('says so of a word that is being composed once it is written, and goes on saying what was so before', async () => {
    const page = await openForm(area())
    const compose = (when: string) => {
      page.find('#t').dispatchEvent(new Event(`composition${when}`, { bubbles: true }))
      return page.settle()
    }
    const isOver = () => [
      counter()?.getAttribute('data-is-over'),
      page.find('#t').getAttribute('aria-invalid'),
    ]
    await compose('start')
    await page.type('#t', 'きょうはてんき')
    expect([counter()?.textContent, ...isOver()]).toEqual(['7/5', 'false', null])
    await page.type('#t', '今日は天気')
    await compose('end')
    expect(isOver()).toEqual(['false', null])
    await page.type('#t', '今日は天気だ')
    await compose('start')
    await page.type('#t', '今日は天気だよ')
    expect(isOver()).toEqual(['true', 'true'])
    await compose('end')
    expect(isOver()).toEqual(['true', 'true'])
    await page.type('#t', '今日')
    await compose('start')
    await page.type('#t', '今日は天気だ')
    await compose('end')
    expect(isOver()).toEqual(['true', 'true'])
  })

  test('counts where the template wants it, and leaves the count of the server as long as it is right', async () => {
    const page = await openForm(area('<p data-part="counter"><i>2 di 5</i></p>'))
    const at = page.find('[data-part="counter"]')
    expect(at.textContent).toBe('2 di 5')
    await page.type('#t', 'abc')
    expect(at.textContent).toBe('3/5')
    await page.type('#t', 'abcdef')
    expect(at.getAttribute('data-is-over')).toBe('true')
    await page.type('#t', 'ab')
    expect(at.innerHTML).toBe('<i>2 di 5</i>')
    await page.type('#t', 'abcdef')
    page.engine.unmount(document)
    expect(at.outerHTML).toBe('<p data-part="counter"><i>2 di 5</i></p>')
  })

  test.each(['', ' \n ', '<i></i>'])(
    'counts from the first in a place that the template has left empty (%j)',
    async inside => {
      const page = await openForm(area(`<p data-part="counter">${inside}</p>`))
      const at = page.find('[data-part="counter"]')
      expect(at.textContent).toContain('2/5')
      await page.type('#t', 'abcdef')
      expect([at.textContent, at.dataset.isOver]).toEqual([expect.stringContaining('6/5'), 'true'])
      await page.type('#t', 'ab')
      expect([at.textContent, at.dataset.isOver]).toEqual([expect.stringContaining('2/5'), 'false'])
      await page.type('#t', 'abc')
      page.find<HTMLFormElement>('form').reset()
      await page.settle()
      await expect.poll(() => at.textContent).toContain('2/5')
      page.engine.unmount(document)
      expect(at.outerHTML).toBe(`<p data-part="counter">${inside}</p>`)
    },
  )

  test.each(['0', 'molti', '-3', ''])('that says %j has none', async limit => {
    await openForm(area().replace('data-max-length="5"', `data-max-length="${limit}"`))
    expect(counter()).toBeNull()
  })
})

describe('what is typed', () => {
  const html = formOf(required)

  test('survives a reload', async () => {
    const before = await openForm(html)
    await before.type('#a', 'Ada')
    before.close()
    const after = await openForm(html)
    expect(after.find<HTMLInputElement>('#a').value).toBe('Ada')
  })

  test('is forgotten when it has been sent', async () => {
    const before = await openForm(html)
    await before.type('#a', 'Ada')
    before.press()
    await before.until('success')
    before.close()
    const after = await openForm(html)
    expect(after.find<HTMLInputElement>('#a').value).toBe('')
  })

  test('is not kept where the owner does not want it', async () => {
    const off = formOf(required, 'data-keep-typed="false"')
    const before = await openForm(off)
    await before.type('#a', 'Ada')
    before.close()
    expect(sessionStorage.length).toBe(0)
  })

  test('draws nothing: a key pressed in a form of 60 fields costs what it costs in one of two', async () => {
    const sixty = Array.from(
      { length: 60 },
      (_, i) =>
        `<div data-part="field" data-field-id="c${i}"><input id="c${i}" required></div>${i % 6 ? '' : `<div data-part="field" data-kind="textarea" data-max-length="9"><textarea id="t${i}"></textarea></div>`}`,
    ).join('')
    const page = await openForm(formOf(sixty))
    page.press()
    await page.settle()
    expect(page.problems()).toHaveLength(60)
    // Every field that is drawn asks the runtime for the words.
    let draws = 0
    const { messages } = page.runtime
    Object.defineProperty(page.runtime, 'messages', {
      get: () => {
        draws++
        return messages
      },
    })
    await page.type('#c0', '')
    expect(draws).toBe(0)
    await page.type('#t0', 'a')
    expect(draws).toBe(1)
    draws = 0
    await page.type('#c0', 'a')
    expect(page.problems()).toHaveLength(59)
    // The words at the top and below, not the 59.
    expect(draws).toBeLessThanOrEqual(3)
  })
})

test('an address and a number that are copied with marks of direction are sent without these, and are right', async () => {
  const page = await openForm(
    formOf(
      '<input type="email" name="e" required><input type="tel" name="t"><textarea name="a"></textarea><div data-part="field" data-kind="email" data-field-id="f"><input name="f"></div>',
    ),
  )
  const write = (name: string, text: string) => {
    page.find<HTMLInputElement>(`[name="${name}"]`).value = text
  }
  write('e', '\u202aada@esempio.it\u202c')
  write('t', '\u202d+39 010 123\u202c')
  write('a', 'می\u200cخواهم')
  write('f', 'ada@esempio.it\u200b')
  page.press()
  await page.until('success')
  expect(page.problems()).toEqual([])
  expect(JSON.parse(formServer.stored[0]?.form ?? '')).toEqual({
    e: 'ada@esempio.it',
    t: '+39 010 123',
    a: 'می\u200cخواهم',
    f: 'ada@esempio.it',
  })
})
