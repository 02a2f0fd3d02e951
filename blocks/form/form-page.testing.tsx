import { withFormServer } from './form.testing.ts'

withFormServer()

export const withFields = (inside: string, attributes = '') =>
  `<form data-block="form" data-form-id="f" ${attributes}>${inside}</form>`
export const formOf = (inside: string, attributes = '') =>
  withFields(`${inside}<button>Invia</button>`, attributes)
export const required =
  '<div data-part="field" data-field-id="a"><label data-part="title" for="a">Nome</label><input id="a" required></div>'
