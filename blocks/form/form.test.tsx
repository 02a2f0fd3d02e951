import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { formHandlers, formServer } from '../../fixtures/form.ts'
import { openPage } from '../../test/open-page.ts'
import form from './index.ts'
import { sample } from './sample.ts'

const server = setupServer(...formHandlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => formServer.reset())
afterAll(() => server.close())

test('is sent without leaving the page', async () => {
  const page = await openPage(sample, [form])
  page.find<HTMLInputElement>('#email').value = 'ada@esempio.it'
  page.find<HTMLButtonElement>('button').click()
  await expect.poll(() => page.find('form').dataset.state).toBe('success')
  expect(page.console).toEqual([])
  expect(formServer.stored).toEqual([
    {
      key: 'key-1',
      formId: 'contatti',
      collectionId: 'pagina-1',
      objectName: '',
      isOverlayForm: false,
      submitButtonText: 'Invia',
      form: JSON.stringify({ nome: ['', ''], email: 'ada@esempio.it', messaggio: '' }),
      pageTitle: '',
      pageId: '',
      contentSource: '',
      pagePath: '/',
      pagePermissionTypeValue: null,
    },
  ])
})
