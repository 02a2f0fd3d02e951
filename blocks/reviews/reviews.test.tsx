import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { failNext, failureHandler, resetFailures } from '../../fixtures/failures.ts'
import { reviewsHandlers, reviewsServer } from '../../fixtures/reviews.ts'
import { bringChunk } from '../../test/chunks.ts'
import { closePage, openPage } from '../../test/open-page.ts'
import block from './index.ts'
import { sample } from './sample.ts'

const server = setupServer(failureHandler, ...reviewsHandlers)
const heard: string[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  reviewsServer.reset()
  resetFailures()
  server.resetHandlers()
  sessionStorage.clear()
  heard.length = 0
})
afterAll(() => server.close())
for (const name of ['reviewed', 'closed', 'invalid', 'submitted'])
  document.addEventListener(`site:reviews:${name}`, event =>
    heard.push(`${name} ${JSON.stringify((event as CustomEvent).detail)}`),
  )

const open = (html: string) => openPage(html, [block])
const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E
const state = () => find('[data-block]').dataset.state
const isAt = (wanted: string) => expect.poll(state).toBe(wanted)
const press = () => find('[type=submit]').click()
const choose = (name: string, value: number) => find(`[name="${name}"][value="${value}"]`).click()
const empty = (token: string) => `<div data-block="reviews" data-token="${token}"></div>`

describe("the server's form", () => {
  test('is sent as one review for each product', async () => {
    const page = await open(sample)
    choose('voto-pane', 4)
    find<HTMLTextAreaElement>('textarea').value = ' Crosta vera. '
    find<HTMLInputElement>('[name=nome]').value = 'Ada'
    press()
    await isAt('success')
    expect(reviewsServer.received).toEqual([
      {
        reviews: [{ productId: 'pane-triora', rating: 4, title: '', text: 'Crosta vera.' }],
        author: 'Ada',
      },
    ])
    expect(find('[data-part="success"]').hidden).toBe(false)
    expect(heard[0]).toBe('reviewed {"reviews":[{"productId":"pane-triora","rating":4}]}')
    expect(page.console).toEqual([])
  })

  test('without a rating is not sent, and says so at the stars: blocks spec §8', async () => {
    await open(sample)
    find<HTMLTextAreaElement>('textarea').value = 'Crosta vera.'
    press()
    await expect.poll(() => heard.length).toBe(1)
    expect(heard).toEqual(['invalid {"errors":{"voto-pane":"Questo campo è obbligatorio."}}'])
    expect(reviewsServer.received).toEqual([])
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('Crosta vera.')
  })

  test.each([
    ['scaduta', 'expired', 'Questa richiesta di recensione è scaduta.'],
    ['scaduta-200', 'expired', 'Questa richiesta di recensione è scaduta.'],
    ['fatta', 'reviewed', 'Hai già recensito questo acquisto. Grazie!'],
  ])('of a request that is %s says why nothing is sent', async (token, reason, words) => {
    await open(sample.replace('aperta', token))
    choose('voto-pane', 5)
    press()
    await isAt(reason)
    expect(find('.site-reviews__closed').textContent).toBe(words)
    await expect.poll(() => document.activeElement?.className).toBe('site-reviews__closed')
    expect(find('[data-part="body"]').style.display).toBe('none')
    await expect.poll(() => heard).toContain(`closed {"reason":"${reason}"}`)
  })

  test("says it in the author's own words where there are some", async () => {
    await open(
      sample
        .replace('aperta', 'fatta')
        .replace('</form>', '<p data-part="reviewed" hidden>Già fatto.</p></form>'),
    )
    choose('voto-pane', 5)
    press()
    await isAt('reviewed')
    expect(find('[data-part="reviewed"]').hidden).toBe(false)
    expect(find('.site-reviews__closed')).toBeNull()
  })

  test.each([
    ['of its own', '<p data-part="reviewed" hidden>Già fatto.</p></form>', 'Già fatto.'],
    ['of ours', '</form>', 'Hai già recensito questo acquisto. Grazie!'],
  ])('without a body is seen as far as it says so, in words %s', async (_, end, words) => {
    const shown = (el: HTMLElement | null): boolean =>
      !el || (!el.hidden && el.style.display !== 'none' && shown(el.parentElement))
    await open(sample.replace(' data-part="body"', '').replace('aperta', 'fatta').replace('</form>', end))
    choose('voto-pane', 5)
    press()
    await isAt('reviewed')
    const said = [...document.querySelectorAll('p')].find(each => each.textContent === words)
    expect(said && shown(said)).toBe(true)
    expect(shown(find('[type=submit]'))).toBe(false)
    await expect.poll(() => document.activeElement).toBe(said)
  })

  test('keeps what was typed, and says what the server has against a field', async () => {
    reviewsServer.fieldErrors = { 'parole-pane': 'Troppo poetico.' }
    await open(sample)
    choose('voto-pane', 5)
    find<HTMLTextAreaElement>('textarea').value = 'O pane!'
    press()
    await isAt('failure')
    expect(document.body.textContent).toContain('Troppo poetico.')
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('O pane!')
  })

  test('can be sent again when the connection was gone', async () => {
    failNext('POST /api/commerce/reviews', 'unreachable')
    await open(sample)
    choose('voto-pane', 5)
    press()
    await isAt('failure')
    expect(document.body.textContent).toContain('Impossibile connettersi')
    press()
    await isAt('success')
  })

  test.each([422, 429])('that is refused with %d says the words of the server', async status => {
    const refusal = () => HttpResponse.json({ message: 'Una recensione al minuto.' }, { status })
    server.use(http.post('*/api/commerce/reviews/requests/:token', refusal))
    await open(sample)
    choose('voto-pane', 5)
    press()
    await isAt('failure')
    expect(document.body.textContent).toContain('Una recensione al minuto.')
    expect(document.body.textContent).not.toContain('Impossibile connettersi')
  })

  test.each([
    ['413 without a word', {}, 413, 'Hai superato il limite di caratteri.'],
    ['429 without a word', {}, 429, 'Hai raggiunto il limite di invii per questo modulo. Riprova più tardi.'],
    ['422 without a word', {}, 422, 'Errore sconosciuto, riprova più tardi.'],
    ['a page', null, 200, 'Errore di elaborazione dell'],
  ])('that is answered with %s says what that means, as forms do', async (_, json, status, words) => {
    const refusal = () =>
      json ? HttpResponse.json(json, { status }) : HttpResponse.html('<!doctype html><p>A')
    server.use(http.post('*/api/commerce/reviews/requests/:token', refusal))
    await open(sample)
    choose('voto-pane', 5)
    press()
    await isAt('failure')
    expect(document.body.textContent).toContain(words)
    expect(document.body.textContent).not.toMatch(/Impossibile connettersi|doctype/)
  })

  test('is given back as it came', async () => {
    document.body.innerHTML = sample
    const before = document.body.innerHTML
    await open(sample)
    choose('voto-pane', 2)
    press()
    await isAt('success')
    closePage()
    expect(document.body.innerHTML).toBe(before)
  })
})

describe('a page that leaves the form to us', () => {
  test('shows what was bought, each with its stars, and sends it', async () => {
    const page = await open(empty('aperta'))
    await expect.poll(() => document.querySelectorAll('[data-part="product"]').length).toBe(2)
    expect(find('h2').textContent).toBe('Pane di Triora1 kg')
    expect(find<HTMLInputElement>('[name=site-reviews-author]').value).toBe('Ada')
    expect([...document.querySelectorAll('fieldset:first-of-type span')].map(el => el.textContent)).toContain(
      '1 su 5',
    )
    await expect.poll(() => find('form').hasAttribute('novalidate')).toBe(true)
    // A browser says so of every star of which none is chosen, unless it is told.
    const wrong = () =>
      [...document.querySelectorAll<HTMLInputElement>('[type=radio]:not([aria-invalid=false])')].map(
        ({ name }) => name,
      )
    expect(wrong()).toEqual([])
    choose('site-reviews-rating-1', 5)
    press()
    // One of two is not all.
    await expect.poll(() => heard.filter(line => line.startsWith('invalid')).length).toBe(1)
    await expect.poll(wrong).toEqual(['site-reviews-rating-2'])
    choose('site-reviews-rating-2', 3)
    await expect.poll(wrong).toEqual([])
    press()
    await isAt('success')
    expect(reviewsServer.received).toMatchObject([
      {
        reviews: [
          { productId: 'pane-triora', rating: 5 },
          { productId: 'canestrelli', rating: 3 },
        ],
      },
    ])
    closePage()
    expect(document.body.innerHTML).toBe(empty('aperta'))
    expect(page.console).toEqual([])
  })

  test.each([
    ['scaduta', 'expired'],
    ['scaduta-200', 'expired'],
    ['fatta', 'reviewed'],
    ['', 'expired'],
  ])('says what has become of the request %j', async (token, reason) => {
    await open(empty(token))
    await isAt(reason)
    expect(document.querySelectorAll('input')).toHaveLength(0)
  })

  test('takes the request from the address where the markup names none', async () => {
    history.replaceState(null, '', '?token=aperta')
    try {
      await open('<div data-block="reviews"></div>')
      await expect.poll(() => document.querySelectorAll('[data-part="product"]').length).toBe(2)
    } finally {
      history.replaceState(null, '', location.pathname)
    }
  })

  test.each([
    [429, '{}', 'Questo servizio è temporaneamente non disponibile.'],
    [200, '<!doctype html><p>A', 'Si è verificato un errore!'],
    [422, '{"message": "Domani."}', 'Domani.'],
    [423, '', 'Si è verificato un errore!'],
  ])('whose request is answered with %i and %j says no more than that', async (status, text, words) => {
    const answer = () => new HttpResponse(text, { status })
    server.use(http.get('*/api/commerce/reviews/requests/:token', answer))
    await open(empty('aperta'))
    await expect.poll(() => find('[role="alert"]')?.textContent).toContain(words)
    expect(document.body.textContent).not.toMatch(/Impossibile connettersi|doctype/)
  })

  test('whose form does not come says so, and has it brought again', async () => {
    bringChunk('reviews-drawn', () => Promise.reject(new Error('offline')))
    const page = await open(empty('aperta'))
    await expect.poll(() => find('[role="alert"]')?.textContent).toContain('Impossibile connettersi')
    expect(page.console.join()).toContain('offline')
    bringChunk('reviews-drawn', load => load())
    find('.site-reviews__retry').click()
    await expect.poll(() => document.querySelectorAll('[data-part="product"]').length).toBe(2)
  })

  test('that cannot be had says so, and asks again', async () => {
    failNext('GET /api/commerce/reviews', 'unavailable')
    await open(empty('aperta'))
    await expect.poll(() => find('[role="alert"]')?.textContent).toContain('temporaneamente non disponibile')
    find('.site-reviews__retry').click()
    await expect.poll(() => document.querySelectorAll('[data-part="product"]').length).toBe(2)
    expect(find('[role="alert"]')).toBeNull()
  })
})

test.each(['<p>Solo parole</p>', '<input name="a">'])(
  'markup that is neither a form nor empty is left alone: %s',
  async inner => {
    const page = await open(`<div data-block="reviews" data-token="scaduta">${inner}</div>`)
    expect(state()).toBeUndefined()
    expect(document.body.innerHTML).toContain(inner)
    expect(page.console).toHaveLength(1)
  },
)

test('markup whose ratings are none says so to its author, and nobody is thanked for nothing', async () => {
  const page = await open(
    sample
      .replace('value="2"', 'value="0"')
      .replace('</section>', '</section><section data-part="product"><p data-part="rating"></p></section>'),
  )
  choose('voto-pane', 0)
  press()
  await isAt('failure')
  expect(reviewsServer.received).toEqual([])
  expect(page.console).toEqual([expect.stringContaining('found none; nothing was sent')])
})
