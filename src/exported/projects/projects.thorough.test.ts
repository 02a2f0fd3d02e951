import { afterEach, describe, expect, test, vi } from 'vitest'
import { activate, find, lines, pause } from '../page.testing.ts'
import { projectIndex } from './projects.testing.ts'

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const open = () => all('#projectPages .active-project').map(el => el.dataset.url)

/** Somebody goes to a place of the page. */
async function go(hash: string): Promise<void> {
  window.location.hash = hash
  window.dispatchEvent(new Event('hashchange'))
  await pause()
}

afterEach(() => {
  window.history.replaceState(null, '', window.location.pathname)
})

describe('an index of works that stand in its page', () => {
  test('opens them in place, and leaves links to those that do not', async () => {
    await activate(projectIndex)
    expect(all('#projectThumbs .project').map(el => el.getAttribute('href'))).toEqual([
      '#/uno/',
      '#/due/',
      '/tre/',
    ])
    expect([open(), find('#page').className]).toEqual([[], ''])
    await go('#/due/')
    expect([open(), find('#page').className]).toEqual([['/due/'], 'page-open'])
    expect(all('#projectThumbs .active-project').map(el => el.getAttribute('href'))).toEqual(['#/due/'])
    expect(document.activeElement).toBe(find('[data-url="/due/"]'))
    expect(lines).toEqual([])
  })

  test.each(['#/due/', '#due', '#/due'])(
    'opens the one that the address names from the start: %s',
    async hash => {
      window.location.hash = hash
      await activate(projectIndex)
      await vi.waitFor(() => expect(open()).toEqual(['/due/']))
    },
  )

  test('closes with Back, and for an address that names none', async () => {
    await activate(projectIndex)
    await go('#/uno/')
    await go('')
    expect([open(), find('#page').className]).toEqual([[], ''])
    await go('#/altro/')
    expect(open()).toEqual([])
  })

  test('goes to the one before and after, by pointer and keys, in controls that say where they lead', async () => {
    await activate(projectIndex)
    await go('#/uno/')
    const [before, after] = [find('.prev-project'), find('.next-project')]
    expect([before.className, before.ariaDisabled ?? before.getAttribute('aria-disabled')]).toEqual([
      'prev-project disabled',
      'true',
    ])
    expect([after.getAttribute('role'), after.tabIndex, after.getAttribute('aria-label')]).toEqual([
      'button',
      0,
      'Due',
    ])
    after.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await vi.waitFor(() => expect(window.location.hash).toBe('#/due/'))
    window.dispatchEvent(new Event('hashchange'))
    expect(open()).toEqual(['/due/'])
    let to = ''
    const leave = (event: Event) => {
      event.preventDefault()
      to = (event as CustomEvent<{ url: string }>).detail.url
    }
    document.addEventListener('site:navigate', leave, { once: true })
    after.click()
    expect(to).toContain('/tre/')
  })

  test('is given back, and no longer answers', async () => {
    const site = await activate(projectIndex)
    await go('#/uno/')
    site.destroy()
    expect(all('.active-project, .page-open, [href^="#"], [aria-label]')).toEqual([])
    await go('#/due/')
    expect(open()).toEqual([])
    expect(document.activeElement).not.toBe(find('[data-url="/due/"]'))
  })
})
