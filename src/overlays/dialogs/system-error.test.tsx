import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import serverTexts from '#i18n/data+server'
import { judge } from '#runtime/data/answer.ts'
import type { Failure } from '#runtime/data/outcome.ts'
import { type DialogPage, openDialogPage } from './dialogs.testing.ts'

let page: DialogPage
beforeEach(async () => {
  page = await openDialogPage()
  // A failure that is none of the connection's was told by the server's chunk.
  page.runtime.messages.add(serverTexts)
})
afterEach(() => page.close())

interface Given extends Partial<Failure> {
  readonly said?: object
  readonly canRetry?: boolean
}

function fail({ said = {}, canRetry = false, ...rest }: Given = {}): Promise<boolean> {
  const failure: Failure = {
    kind: 'server',
    status: 500,
    message: 'Errore server interno. Riprova più tardi.',
    url: '/api/oven',
    format: 'JSON',
    offline: false,
    found: 'json',
    answer: judge(500, JSON.stringify(said)).fields,
    ...rest,
  }
  return page.runtime.dialogs.systemError(failure, { canRetry })
}

const title = () => page.find('[role=heading]').textContent
const words = () => [...page.find('.site-dialog__message').children].map(el => el.textContent)

describe('a failure', () => {
  test('nobody has words for is told with its address, format and message', () => {
    fail({ format: 'form' })
    expect(title()).toBe('Si è verificato un errore!')
    expect(page.all('dt').map(el => el.textContent)).toEqual(['Indirizzo', 'Formato', 'Messaggio'])
    expect(page.all('dd').map(el => el.textContent)).toEqual([
      '/api/oven',
      'form',
      'Errore server interno. Riprova più tardi.',
    ])
  })

  test('with words for visitors is told with them alone', () => {
    fail({ kind: 'rejected', message: 'Il forno è pieno.', said: { cleaned: true } })
    expect(title()).toBe('Si è verificato un errore!')
    expect(words()).toEqual(['Il forno è pieno.'])
    expect(page.all('dl')).toEqual([])
  })

  test('whose words are the title says nothing twice', () => {
    fail({ kind: 'rejected', message: 'Si è verificato un errore!', said: { cleaned: true } })
    expect(title()).toBe('Si è verificato un errore!')
    expect(words()).toEqual([])
  })

  test.each<[what: string, more: Parameters<typeof fail>[0]]>([
    ['our own connection', { kind: 'unreachable', status: 0, message: 'Impossibile connettersi…' }],
    ["the server's connection", { kind: 'rejected', message: 'upstream', said: { network: true } }],
  ])('of %s speaks of the connection', (_, more) => {
    fail(more)
    expect(title()).toBe('Impossibile connettersi…')
    expect(words()).toEqual(['Controlla la connessione e riprova.'])
  })

  test('with words for visitors is told with them, also where the server blames the network', () => {
    fail({
      kind: 'rejected',
      message: 'Il forno non risponde, prova tra un’ora.',
      said: { cleaned: true, network: true },
    })
    expect(title()).toBe('Si è verificato un errore!')
    expect(words()).toEqual(['Il forno non risponde, prova tra un’ora.'])
  })

  test('whose words are markup shows them as text', () => {
    fail({ kind: 'rejected', message: '<img src=x>', said: { cleaned: true } })
    expect(words()).toEqual(['<img src=x>'])
    expect(page.all('.site-dialog__message img')).toEqual([])
  })
})

describe('several failures', () => {
  test('of different kinds stand in one overlay, the connection once', () => {
    fail()
    fail({ kind: 'unreachable', url: '/api/2', message: 'Impossibile connettersi…' })
    fail({ kind: 'unreachable', url: '/api/3', message: 'Impossibile connettersi…' })
    expect(page.all('dialog')).toHaveLength(1)
    expect(title()).toBe('Si è verificato un errore!')
    expect(page.find('.site-dialog__message').textContent).toBe(
      'Controlla la connessione e riprova.Indirizzo/api/ovenFormatoJSONMessaggioErrore server interno. Riprova più tardi.',
    )
  })

  test('come in while it is open', () => {
    fail()
    fail({ url: '/api/2' })
    expect(page.all('dd').map(el => el.textContent)).toContain('/api/2')
  })

  test('of twenty calls are one overlay of three', () => {
    for (let i = 0; i < 20; i++) fail({ url: `/api/${i}` })
    expect(page.all('dialog')).toHaveLength(1)
    expect(page.all('dl')).toHaveLength(3)
  })
})

test('it is named by its title and described by the failures', () => {
  fail()
  const el = page.find('dialog')
  expect(el.getAttribute('role')).toBe('alertdialog')
  expect(document.getElementById(el.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(title())
  expect(document.getElementById(el.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    '/api/oven',
  )
})

const focusedFirst = () => page.all('[autofocus]').map(el => el.textContent)

test('one button, which has the focus first, clears it, and every caller goes on', async () => {
  const all = [fail(), fail({ url: '/api/2' })]
  expect(focusedFirst()).toEqual(['Chiudi'])
  page.button('Chiudi').click()
  expect(await Promise.all(all)).toEqual([false, false])
  expect(page.all('dialog[open]')).toEqual([])
})

test('one button fetches the page again, and never has the focus first', () => {
  const reload = vi.spyOn(page.runtime.navigate, 'reload').mockImplementation(() => {})
  fail()
  expect(focusedFirst()).not.toContain('Ricarica la pagina')
  page.button('Ricarica la pagina').click()
  expect(reload).toHaveBeenCalledOnce()
})

test('what can be tried again has a button for that, which has the focus first', async () => {
  const told = fail({ kind: 'unreachable', message: 'Impossibile connettersi…', canRetry: true })
  expect(focusedFirst()).toEqual(['Riprova'])
  page.button('Riprova').click()
  expect(await told).toBe(true)
  expect(page.all('dialog[open]')).toEqual([])
})

test('what cannot be tried again has none', () => {
  fail()
  expect(page.all('dialog button').map(el => el.textContent)).toEqual(['Ricarica la pagina', 'Chiudi'])
})

test('in English the buttons say what the spec says', async () => {
  page.close()
  page = await openDialogPage({ context: { website: { language: 'en-US' } } })
  fail({ canRetry: true })
  expect(page.all('dialog button').map(el => el.textContent)).toEqual(['Reload page', 'Clear', 'Try again'])
})
