import { describe, expect, test } from 'vitest'
import { type FormFault, formFaults, formServer } from '../../fixtures/form.ts'
import { contentsOf, fieldHtml, fillField, testedKinds } from '../../fixtures/form-fields.ts'
import { few } from '../../test/thorough.ts'
import { openForm, quickly, withFormServer } from './form.testing.ts'

// Whatever becomes of a submission, nothing of what the visitor has written is lost, and it can be sent again.

withFormServer()

const key = 'Non è stato possibile ottenere una chiave di invio del modulo, riprova più tardi.'
const processing =
  "Errore di elaborazione dell'invio del modulo. Ti preghiamo di aggiornare la pagina e riprovare."
const unreachable = 'Impossibile connettersi… Controlla la connessione e riprova.'
const unknown = 'Errore sconosciuto, riprova più tardi.'

const messages: Readonly<Record<Exclude<FormFault, 'none'>, string>> = {
  'key: 500': key,
  'key: hung': key,
  'key: bad JSON': key,
  'key: no connection': key,
  'no server':
    'Il modulo non può essere inviato: qui non risponde nessun servizio che lo riceva. Quello che hai scritto resta qui; contattaci in un altro modo o riprova più tardi.',
  'no connection': unreachable,
  refused: unreachable,
  'reset before it was stored': unreachable,
  'reset after it was stored': unreachable,
  'timed out': unreachable,
  'blocked by an extension': unreachable,
  '400 with a map': 'Uno o più campi non è valido, controlla le voci inserite.',
  '400 without a map': unknown,
  '400 with a reason': 'Oggi il forno è chiuso.',
  '401': 'Non è possibile inviare questo modulo. Riprova più tardi.',
  '404': 'Questo modulo non è stato ancora configurato.',
  '429': 'Hai raggiunto il limite di invii per questo modulo. Riprova più tardi.',
  '500 as a page': 'Non è stato possibile inviare il modulo. Riprova più tardi.',
  '503': 'Questo servizio è temporaneamente non disponibile. Riprova più tardi.',
  '200 as a page': processing,
  'crumb refused twice': processing,
}
const faults = Object.keys(messages) as (keyof typeof messages)[]

test('there are at least 20 faults for each of the 19 kinds of fields', () => {
  expect(Object.keys(formFaults).sort()).toEqual(['none', ...faults].sort())
  expect(faults.length).toBeGreaterThanOrEqual(20)
  expect(testedKinds).toHaveLength(19)
})

describe.each(few(faults, 3).map(fault => [fault]))('after the fault "%s"', fault => {
  test.each(testedKinds.map(kind => [kind]))(
    'a field of the kind %s is as it was, and is sent again',
    async kind => {
      const form = await openForm(
        `<form data-block="form" data-form-id="f">${fieldHtml(kind)}<button><i>Invia</i> ora</button></form>`,
      )
      const field = form.find('[data-part="field"]')
      fillField(field)
      const before = contentsOf(field)
      const buttonBefore = [...(form.button?.childNodes ?? [])]
      formServer.fault = fault
      formServer.fieldErrors = { [kind]: 'Qui qualcosa non torna.' }
      form.press()
      await form.until('failure')
      await expect.poll(() => form.focused() !== form.button, quickly).toBe(true)

      expect(contentsOf(field)).toEqual(before)
      expect(document.querySelector('[inert], [aria-busy], :disabled')).toBeNull()
      expect(form.button?.hasAttribute('aria-disabled')).toBe(false)
      expect([...(form.button?.childNodes ?? [])].map((node, i) => node === buttonBefore[i])).toEqual([
        true,
        true,
      ])
      const isMarked = fault === '400 with a map'
      expect(form.problems()).toEqual(isMarked ? ['Qui qualcosa non torna.'] : [])
      const first = isMarked ? field.querySelector('input:not([type=hidden]), textarea, select') : null
      expect(form.focused()).toBe(first ?? form.find('.site-form__message'))
      expect(form.message()).toBe(messages[fault])

      const received = formServer.received.length
      expect(received).toBe(/key|no server/.test(fault) ? 0 : fault === 'crumb refused twice' ? 2 : 1)
      formServer.fault = 'none'
      form.press()
      await form.until('success')
      expect(formServer.received).toHaveLength(received + 1)
      expect(new Set(formServer.received.map(one => one.key)).size).toBe(received === 0 ? 1 : 2)
      expect(formServer.received.at(-1)?.form).toBe(formServer.received[0]?.form)
      expect(form.lines).toHaveLength(fault === 'no server' ? 1 : 0)
      expect(form.reports).toEqual([])
    },
  )
})
