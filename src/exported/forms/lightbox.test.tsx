import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { formHandlers, formServer } from '../../../fixtures/form.ts'
import { bringChunk } from '../../../test/chunks.ts'
import { definitions } from '../../registry.ts'
import { start } from '../../start.ts'
import { activate, find, lines, open, pause } from '../page.testing.ts'
import { componentForm, contextOf, lightboxForm, patiently } from './component.testing.ts'

const server = setupServer(...formHandlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => sessionStorage.clear())
afterEach(() => formServer.reset())

const dialog = (i = 0) => document.querySelectorAll('dialog')[i] as HTMLDialogElement
const isOpen = (i = 0) => expect.poll(() => dialog(i)?.open, patiently)
const parsed = (html: string) => {
  const el = document.createElement('div')
  el.innerHTML = html
  return el.innerHTML
}
const handle = () => find('.lightbox-handle')

/** Presses it, as a visitor would. */
async function press(el: HTMLElement): Promise<void> {
  el.focus()
  el.click()
  await pause()
}

/** A page on which no form comes to life. */
async function openWithout(html: string) {
  document.body.innerHTML = html
  const load = () => Promise.reject(new Error('blocked'))
  const without = definitions.map(each => (each.name === 'form' ? { ...each, load } : each))
  const stamp = { version: '1.0.0', build: 'test' }
  const site = start({ env: createEnv(window), definitions: without, stamp })
  await site?.ready
  await site?.mount()
  await expect.poll(() => lines.join(), patiently).toContain('blocked')
  return site
}

describe('a form behind a button', () => {
  test('is there once, though the page brings it again, as htmx does', async () => {
    await open(`<main>${lightboxForm()}</main>`)
    const before = dialog()
    find('main').innerHTML = lightboxForm()
    await expect.poll(() => before.isConnected, patiently).toBe(false)
    expect([document.querySelectorAll('dialog').length, dialog().id]).toEqual([1, before.id])
    await press(handle())
    await isOpen().toBe(true)
  })

  test('opens on a page that is put back as it was kept, as Turbo does on the way back', async () => {
    const site = await open(lightboxForm())
    const kept = document.body.cloneNode(true)
    find('body').replaceChildren()
    await pause()
    find('body').append(...kept.childNodes)
    await pause()
    await site.mount()
    await pause()
    await press(handle())
    await isOpen().toBe(true)
    expect(lines).toEqual([])
  })

  test('opens above the page, is called by its title, and is sent', async () => {
    await open(lightboxForm())
    expect(dialog().open).toBe(false)
    expect(handle().getAttribute('aria-haspopup')).toBe('dialog')
    await press(handle())
    expect(dialog().open).toBe(true)
    expect(document.getElementById(dialog().getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'Scrivici due righe',
    )
    expect(dialog().querySelector('.form-wrapper')?.classList.contains('hidden')).toBe(false)
    find<HTMLInputElement>('[name=email]').value = 'ada@example.com'
    find('[type=submit]').click()
    await expect
      .poll(() => formServer.stored.map(({ formId, form }) => [formId, form]), patiently)
      .toEqual([['form-block-box', '{"email-block-box":"ada@example.com"}']])
    // The server has it before its answer is here.
    await expect.poll(() => find('.form-submission-text').classList.contains('hidden'), patiently).toBe(false)
  })

  test('closes by its button and by Escape, keeps what was typed, and opens again', async () => {
    await open(lightboxForm())
    await press(handle())
    find<HTMLInputElement>('[name=email]').value = 'ada@'
    await press(find('.lightbox-close'))
    expect(dialog().open).toBe(false)
    await press(handle())
    expect(dialog().open).toBe(true)
    expect(find<HTMLInputElement>('[name=email]').value).toBe('ada@')
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    )
    await isOpen().toBe(false)
    expect(find('.lightbox-close').getAttribute('aria-label')).toBe('Chiudi')
  })

  test.each(['div', 'span'])('opens by keys as well where its handle is a %s', async name => {
    await open(lightboxForm({ handle: `<${name} class="lightbox-handle">Scrivici</${name}>` }))
    expect([handle().getAttribute('role'), handle().tabIndex]).toEqual(['button', 0])
    handle().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    await isOpen().toBe(true)
  })

  test('opens by a link for a handle, which leads nowhere', async () => {
    await open(lightboxForm({ handle: '<a class="lightbox-handle" href="#">Scrivici</a>' }))
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    handle().dispatchEvent(click)
    await isOpen().toBe(true)
    expect(click.defaultPrevented).toBe(true)
  })

  test('opens by an older handle that has no class', async () => {
    await open(lightboxForm({ handle: '<button>Scrivici</button>' }))
    await press(find('.lightbox-handle-wrapper button'))
    expect(dialog().open).toBe(true)
  })
})

describe('what an owner has made to open it', () => {
  test.each<[string, () => HTMLElement]>([
    [
      'the handle, moved',
      () => {
        document.body.prepend(handle())
        return handle()
      },
    ],
    [
      'the handle, moved with what is around it',
      () => {
        find('main').append(find('.lightbox-handle-wrapper'))
        return handle()
      },
    ],
    [
      'a copy of the handle',
      () => {
        find('main').append(handle().cloneNode(true))
        return find('main .lightbox-handle')
      },
    ],
    [
      'a button of theirs that clicks the handle',
      () => {
        find('main').innerHTML = '<button id="mine">Scrivi</button>'
        find('#mine').addEventListener('click', () => handle().click())
        return find('#mine')
      },
    ],
    [
      'a link of theirs to the block, which is hidden',
      () => {
        find('#block-box').style.display = 'none'
        find('main').innerHTML = '<a id="mine" href="#block-box"><b>Scrivi</b></a>'
        return find('#mine b')
      },
    ],
    [
      'a button of theirs that names it',
      () => {
        find('main').innerHTML = '<button id="mine" data-opens="form-form-block-box">Scrivi</button>'
        return find('#mine')
      },
    ],
  ])('%s', async (_, make) => {
    await open(`<main></main>${lightboxForm()}`)
    await press(make())
    expect(dialog().open).toBe(true)
  })

  test('moved or copied before this script came', async () => {
    const [copy] = lightboxForm().match(/<button class="lightbox-handle.*?<\/button>/) ?? []
    await open(`<main>${copy}</main>${lightboxForm({ handle: '' })}`)
    expect(document.querySelectorAll('.lightbox-handle')).toHaveLength(1)
    await press(find('main .lightbox-handle'))
    expect(dialog().open).toBe(true)
  })

  test('of two forms each opens its own', async () => {
    const other = { handle: '<button class="lightbox-handle">Prenota</button>', id: 'block-two' }
    await open(
      `<main><button class="lightbox-handle">Prenota</button></main>${lightboxForm()}${lightboxForm(other)}`,
    )
    await press(find('#block-box .lightbox-handle'))
    expect([dialog().open, dialog(1).open]).toEqual([true, false])
    await press(find('.lightbox-close'))
    await press(find('main .lightbox-handle'))
    expect([dialog().open, dialog(1).open]).toEqual([false, true])
  })

  test('a link to another place of the page, and one to another page, stay what they are', async () => {
    await open(`<a id="here" href="#altro">a</a><a id="there" href="/altra#block-box">b</a>${lightboxForm()}`)
    for (const id of ['here', 'there']) {
      find(`#${id}`).addEventListener('click', event => event.preventDefault())
      await press(find(`#${id}`))
    }
    expect(dialog().open).toBe(false)
  })
})

describe('whatever else fails', () => {
  test('it opens and closes though its block does not come', async () => {
    const site = await openWithout(lightboxForm())
    await press(handle())
    expect(dialog().open).toBe(true)
    await press(find('.lightbox-close'))
    expect(dialog().open).toBe(false)
    site?.destroy()
  })

  test('it is shown in its place where nothing can open it', async () => {
    bringChunk('exported-forms', () => Promise.reject(new Error('blocked')))
    await open(lightboxForm())
    await expect.poll(() => find('.form-wrapper').className, patiently).toBe('form-wrapper')
    await expect.poll(() => find('.form-wrapper').dataset.blockState, patiently).toBe('mounted')
    expect(lines).toHaveLength(1)
  })

  test('a form whose script was to show it is shown though its block does not come', async () => {
    const html = lightboxForm().replace('form-wrapper hidden', 'form-wrapper')
    const site = await openWithout(html.replace('"form-inner-wrapper"', '"form-inner-wrapper" hidden=""'))
    expect(find('.form-inner-wrapper').hidden).toBe(false)
    expect(find('.form-wrapper').dataset.blockState).not.toBe('mounted')
    site?.destroy()
    expect(find('.form-inner-wrapper').hidden).toBe(true)
  })
})

describe('a component form behind a button', () => {
  const html = () =>
    componentForm({ context: contextOf({ useLightbox: true, lightboxHandleText: 'Prenota ora' }) })

  test('is built with its handle, and opens', async () => {
    await open(html())
    expect(handle().textContent).toBe('Prenota ora')
    expect(handle().closest('.lightbox-handle-wrapper--align-center')).not.toBeNull()
    await press(handle())
    expect(dialog().open).toBe(true)
    expect(dialog().getAttribute('aria-label')).toBe('Prenota')
    expect(dialog().querySelectorAll('.sqs-site-style-form .form-item')).toHaveLength(19)
  })

  test('is called as the page calls every such button', async () => {
    await open(componentForm({ design: { useLightbox: true } }))
    expect(handle().textContent).toBe('Apri')
  })

  test.each([
    ['of its own', html()],
    ['that came with the page', lightboxForm()],
  ])('is given back: a form %s', async (_, given) => {
    const site = await open(given)
    await press(handle())
    site.destroy()
    expect(document.body.innerHTML).toBe(parsed(given))
  })
})

test('a form without its inline code is known by where it stood', async () => {
  const layout = 'page-0123456789abcdef01234567'
  const copied = lightboxForm()
    .replace(/ onsubmit="[^"]*"/, '')
    .replace(' action="https://old.example"', '')
  await activate(`<div class="sqs-layout" id="${layout}">${copied}</div>`)
  await expect.poll(() => find('[data-block=form]').dataset.objectName, patiently).toBe(layout)
  expect(find('[data-block=form]').dataset.collectionId).toBe(layout.slice(5))
})
