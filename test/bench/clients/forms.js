// What is said about a field, for all who say it by hand.
import { question } from '../question.ts'

export { question }
export const texts = {
  required: 'Campo obbligatorio',
  email: "L'e-mail non è valida.",
  tooLong: 'Hai superato il limite di caratteri.',
}

export async function send(form) {
  const { ok } = await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) })
  if (ok) form.replaceWith(Object.assign(document.createElement('p'), { textContent: 'Grazie!' }))
}
