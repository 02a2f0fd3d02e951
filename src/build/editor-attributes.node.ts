/** What authors say on a part of a block, or on any element of the page: no block has it among its settings. */
export const attributesBesideSettings: Readonly<
  Record<string, { readonly text: string; readonly values?: readonly string[] }>
> = {
  'data-field-id': { text: 'On a field of a form: what the server calls it.' },
  'data-required': { text: 'On a field of a form: it must be filled in.' },
  'data-max-length': { text: 'On a text area of a form: how many characters it takes.' },
  'data-currency-symbol': { text: 'On a field of a form: the symbol that is shown in its input.' },
  'data-country': { text: 'On an address of a form: its country, such as US, where no control asks for it.' },
  'data-underline': { text: 'On a section of a form: a line under it.' },
  'data-question': { text: 'On a row of a likert field: what is asked.' },
  'data-submission-html': { text: 'On a form: HTML that is shown, and whose scripts run, after success.' },
  'data-opens': { text: 'On a link or a button: the id of a form’s dialog, which it opens.' },
  'data-slide-id': { text: 'On a slide of a gallery: by what an address names it, as in #itemId=….' },
  'data-slide-url': { text: 'On a slide of a gallery: its name in the address of the page.' },
  'data-click-through-url': { text: 'On a slide of a gallery: where a click on it leads.' },
  'data-start': { text: 'On an event or a date: when it begins, such as 2026-12-04T20:00.' },
  'data-end': { text: 'On an event or a date: when it ends.' },
  'data-place': { text: 'On an event or a date: where it takes place.' },
  'data-product-id': { text: 'On a product of reviews: which one was bought.' },
  'data-consent-open': { text: 'On a button: it opens the choices about cookies.' },
  'data-record': { text: 'Seen and clicked, it is counted.', values: ['button', 'overlay'] },
  'data-visits': { text: 'On the html element: off counts nothing.', values: ['off'] },
  'data-analytics': {
    text: 'On the html element: manual records nothing by itself, data-layer hands over what leaves as well.',
    values: ['manual', 'data-layer'],
  },
  'data-site-context': { text: 'On a script of JSON: what the page says of its website.' },
  'data-site-messages': { text: 'On a script of JSON: texts in place of ours.' },
  'data-site-consent': { text: 'On a script of JSON: what the page asks about cookies.' },
}
