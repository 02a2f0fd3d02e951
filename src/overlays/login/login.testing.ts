import { afterEach, beforeEach, vi } from 'vitest'
import type { LoginOptions } from '#runtime/layers/dialogs.ts'
import { settle } from '../../../test/open-page.ts'
import { type DialogPage, openDialogPage } from '../dialogs/dialogs.testing.ts'

interface Sent {
  readonly url: string
  readonly init: RequestInit
  answer(status: number, body?: object | string): Promise<void>
}

export const secret = 'focaccia-col-formaggio'
export const email = 'giulia@forno.example'
export let sent: Sent[]
export let page: DialogPage
export let results: boolean[]

/** Another page takes the place of the first one. */
export async function startPage(options: Parameters<typeof openDialogPage>[0] = {}): Promise<void> {
  page.close()
  page = await openDialogPage(options)
}

beforeEach(async () => {
  sent = []
  results = []
  page = await openDialogPage({ env: { fetch: send } })
})
afterEach(() => {
  page.close()
  sessionStorage.clear()
})

/** A server that answers when the test says so. */
function send(url: string, init: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    sent.push({
      url,
      init,
      async answer(status, body = {}) {
        const text = typeof body === 'string' ? body : JSON.stringify(body)
        if (status === 0) reject(new TypeError('Failed to fetch'))
        else resolve({ status, text: async () => text } as Response)
        await settle()
      },
    })
  })
}

export async function open(options: LoginOptions = {}): Promise<void> {
  void page.runtime.dialogs.login(options).then(result => results.push(result))
  await vi.waitFor(() => page.find('form'))
}

export const field = (name: string) => page.find<HTMLInputElement>(`input[name=${name}]`)
export const submitButton = () => page.find<HTMLButtonElement>('button[type=submit]')
export const fields = () => ['email', 'password'].map(field)

export function type(values: { readonly email?: string; readonly password?: string } = {}): void {
  field('email').value = values.email ?? email
  field('password').value = values.password ?? secret
}

export async function submit(values?: Parameters<typeof type>[0]): Promise<void> {
  type(values)
  submitButton().click()
  await settle()
  // The first call brings what makes it.
  await vi.dynamicImportSettled()
  await settle()
}
