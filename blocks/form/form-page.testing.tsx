import { withFormServer } from './form.testing.ts'

withFormServer()

export const formOf = (inside: string, attributes = '') =>
  `<form data-block="form" data-form-id="f" ${attributes}>${inside}<button>Invia</button></form>`
export const required =
  '<div data-part="field" data-field-id="a"><label data-part="title" for="a">Nome</label><input id="a" required></div>'
