import { describeBlock, type SettingsOf, type Told, text } from '#core'
import { definition as formDefinition } from '#parts/forms/forms.library.ts'

const { errorClass, problemClass, submittingClass, hiddenClass, keepTyped, successRedirect } =
  formDefinition.settings
const { body, field, title, error, success } = formDefinition.parts

export const definition = describeBlock({
  description: 'Asks somebody who has bought something what they think of it: stars, and words if they like.',
  settings: {
    token: text({
      fallback: '',
      maxLength: 500,
      description:
        "The server's name for the request to review. Without it the `token` of the page's address counts.",
    }),
    keepTyped,
    successRedirect,
    errorClass,
    problemClass,
    submittingClass,
    hiddenClass,
  },
  parts: {
    product: 'One product that was bought, with its `data-product-id`. All of the following stand in one.',
    rating: 'The field with its stars: radio buttons of the values 1 to 5. One must be chosen.',
    headline: 'The field with a title for the review.',
    comment: 'The field with the review.',
    author: 'The field with the name that is shown beside the reviews; outside of the products.',
    expired: 'What is shown when the request has expired; `hidden` until then.',
    reviewed: 'What is shown when it was answered before; `hidden` until then.',
    ...{ body, field, title, error, success },
  },
  reads: formDefinition.reads,
  events: {
    asks: formDefinition.events.asks,
    tells: {
      ...formDefinition.events.tells,
      reviewed:
        'The server has accepted the reviews, before a redirect. `detail`: `{ reviews }`, each `{ productId, rating }`.' as Told<{
          readonly reviews: readonly { readonly productId: string; readonly rating: number }[]
        }>,
      closed: 'Nothing can be reviewed any more. `detail`: `{ reason }`, `expired` or `reviewed`.' as Told<{
        readonly reason: 'expired' | 'reviewed'
      }>,
    },
  },
})

/** The settings of a review request, validated. */
export type Settings = SettingsOf<typeof definition.settings>
