import { boolean, describeBlock, type SettingsOf, type Told, text } from '#core'

/** The name of a class in the page's own stylesheet. */
export function className(described: { readonly description: string }) {
  return text({ fallback: '', maxLength: 200, pattern: /^\S*$/, expected: 'a class name', ...described })
}

/** What the blocks that are forms have in common: their View is the same one, in a library they share. */
export const formDefinition = describeBlock({
  description: 'A form that is checked, sent and answered without leaving the page.',
  settings: {
    formId: text({
      fallback: '',
      maxLength: 200,
      description:
        "The server's name for the form. Without it the block leaves the form to its own `action`, as without script.",
    }),
    collectionId: text({
      fallback: '',
      maxLength: 200,
      description: 'The collection the form stands in, for the server.',
    }),
    objectName: text({
      fallback: '',
      maxLength: 200,
      description: 'What the form belongs to, for the server: `page-…`, or the id of a block.',
    }),
    isOverlayForm: boolean({
      fallback: false,
      description: 'The form stands in a popup overlay; the server is told so.',
    }),
    submitButtonText: text({
      fallback: '',
      maxLength: 200,
      description: "What the server is told about the button; by default the button's own text.",
    }),
    successRedirect: text({
      fallback: '',
      maxLength: 2000,
      description:
        'The page to go to after a successful submission, instead of showing the success text. Whoever stays, because it is a place on this page or a download, sees the text as well.',
    }),
    anyEmailSuffix: boolean({
      fallback: false,
      description:
        'Email addresses may end in any suffix, such as `.photography`; otherwise in one of 2 to 4 characters.',
    }),
    keepTyped: boolean({
      fallback: true,
      description:
        'What is typed survives a reload, for 24 hours and in this tab only; never passwords, payment data or files.',
    }),
    errorClass: className({ description: 'The class of a field that is wrong, for your own stylesheet.' }),
    problemClass: className({ description: 'The class of what is said about a mistake.' }),
    submittingClass: className({ description: 'The class of the form while it is sent.' }),
    hiddenClass: className({
      description: 'The class that hides the thanks until they are shown; it is taken off then.',
    }),
  },
  parts: {
    body: 'What is hidden after success; the form itself unless named.',
    field:
      'One field: `data-kind` says which, `data-field-id` what the server calls it, `data-required` that it must be filled in. A control outside of every field is a field of its own, also in an accordion or tabs, and elsewhere on the page with `form="…"`. `data-places="page section"` on an address suggests addresses to who is in its first line and wants them.',
    title: "A field's title; its errors are shown above it. Its `<legend>` or `<label>` unless named.",
    question: 'One row of a likert field; `data-question` or its `question-text` is what is asked.',
    'question-text': 'The question itself.',
    counter: 'Where a text area with `data-max-length` counts; below it unless named.',
    error: "Where a field's errors are shown instead.",
    captcha: 'An empty element for the captcha; with it, no submission without a solved one.',
    dialog:
      'A `<dialog>` with an `id` around the form: whatever names it in `commandfor` or `data-opens`, anywhere on the page, opens it.',
    success: 'What is shown after success; `hidden` until then.',
    'success-html':
      'HTML that is shown, and whose scripts run, after success: in `data-submission-html`, in a `<template>`, or in a `<script type="text/html">`.',
  },
  reads: ['data-kind', 'data-max-length', 'maxlength', 'data-places'],
  events: {
    asks: {
      submit: 'The form is about to be sent; cancelable. `detail`: `{ values }`, without passwords.' as Told<{
        readonly values: object
      }>,
    },
    tells: {
      submitted: 'The server has accepted it. `detail`: `{ values }`, without passwords.' as Told<{
        readonly values: object
      }>,
      invalid: 'It was not sent, because fields are wrong. `detail`: `{ errors }`, texts by field.' as Told<{
        readonly errors: Readonly<Record<string, string>>
      }>,
      failed: 'It was not accepted. `detail`: `{ message, status, errors }`.' as Told<{
        readonly message: string
        readonly status: number
        readonly errors: Readonly<Record<string, string>>
      }>,
    },
  },
})

/** The settings of a form, validated. */
export type FormSettings = SettingsOf<typeof formDefinition.settings>
