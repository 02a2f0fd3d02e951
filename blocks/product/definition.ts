import { boolean, choice, describeBlock, type SettingsOf, type Told, text } from '#core'
import type { Addition } from '#runtime/api/index.ts'

/** Of JSON in an attribute: the largest of real pages have 60,000. */
const maxLength = 1_000_000

export const definition = describeBlock({
  description: 'A product: its price, its variants, and the button that puts it into the cart.',
  settings: {
    itemId: text({
      fallback: '',
      description:
        "The server's name for the product. Without it the `id` in its data counts, and without either the browser does what the markup says.",
    }),
    context: text({
      fallback: '',
      maxLength,
      description:
        'The product as JSON: itself, or as `product` or `item` of what is given. It may also stand in a `<script type="application/json" data-part="data">`.',
    }),
    variants: text({
      fallback: '',
      maxLength,
      description: 'Its variants as a JSON list, where the rest of the product is not told as JSON.',
    }),
    productType: text({
      fallback: '',
      description:
        'Physical 1, digital 2, service 3, gift card 4, paywall 5; the names are understood as well.',
    }),
    subscriptionPlan: text({
      fallback: '',
      maxLength,
      description:
        'How often is paid, as JSON: `{ "billingPeriod": { "value": 1, "unit": "MONTH" }, "numBillingCycles": 12 }`.',
    }),
    subscriptionOptionId: text({
      fallback: '',
      description: "The server's name for the way of paying of a subscription that offers only one.",
    }),
    parameter: text({
      fallback: 'variant',
      description:
        "The parameter of the page's address that names what is chosen, so that it can be shared and survives a reload. Empty: the address stays as it is.",
    }),
    texts: choice({
      fallback: 'written',
      values: ['written', 'own'],
      description:
        'Whether the texts of the button while it adds, and after, are `written` over its own, or the button shows its `own` by the classes below.',
    }),
    addingText: text({
      fallback: '',
      description: "Text of the button while the product is added; in the visitor's language unless told.",
    }),
    addedText: text({
      fallback: '',
      description: 'Text of the button for two seconds afterwards; likewise.',
    }),
    addingClass: text({
      fallback: '',
      description: 'Class of the button while the product is added.',
    }),
    addedClass: text({
      fallback: '',
      description: 'Class of the button for two seconds afterwards.',
    }),
    soldOutClass: text({
      fallback: '',
      description: 'Class of the block while what is chosen is sold out.',
    }),
    saleClass: text({
      fallback: '',
      description: 'Class of the block while what is chosen is on sale.',
    }),
    moneyClass: text({
      fallback: '',
      description:
        "Class of an element around a bare number, where the page's own stylesheet draws the currency's symbol.",
    }),
    moneyFormat: choice({
      fallback: 'page',
      values: ['page', 'locale'],
      description:
        "How prices are written: as everywhere on the `page`, or as people of the site's language write them, where the server does so as well.",
    }),
    chosenState: boolean({
      fallback: false,
      description:
        'Whether the part `variants` tells what is chosen by `data-unselected-options`, `data-selected-variant` and `data-variant-in-stock`, for stylesheets and scripts that wait for these.',
    }),
  },
  parts: {
    data: 'A `<script type="application/json">` with the product.',
    title: 'What the product is called, for who hears that it was added.',
    price: 'The price. It stays as it was sent until something is chosen that costs something else.',
    variants: 'What holds the options.',
    option:
      'A `<select>`, or what holds one or radio buttons; `data-option` is the name of the option, otherwise the `name` of the control. Two of the same name are kept alike.',
    stock: 'Where it says that there are only few, or none; it may be `hidden` until then.',
    lack: 'Where it says in a word that what is chosen cannot be had; empty otherwise.',
    quantity: 'The text field with how many.',
    less: 'A `<button type="button">` for one less; `hidden` until there is a script.',
    more: 'Another for one more; likewise.',
    purchase:
      'A radio button of the way to pay: the value of a subscription begins with `subscription`, or it has the server’s name of it as `data-subscription-option-id`.',
    frequency: 'A `<select>` of how often a subscription comes, with the names of the ways as its values.',
    custom: "What holds the fields of the product's own form. What is written goes into the cart with it.",
    'for-variant':
      'Something for one variant only, `hidden` until it is chosen: `data-variant-id`, or `data-variant-attributes` with JSON such as `{"Size":"M"}`. With `data-sold-out` only while what is chosen is sold out, and alone for any of them: a form that asks to be told when it is there again.',
    add: 'The button or link that puts it into the cart; the submit button of the form unless named.',
    label: "Where the button's text stands, when there is more in it than that.",
    problem: 'Where it says why that was not possible; below the button unless named.',
  },
  events: {
    asks: {
      add: 'It is about to be put into the cart; cancelable. `detail`: `{ itemId, sku, quantity, additionalFields, subscriptionOptionId }`.' as Told<Addition>,
    },
    tells: {
      chosen:
        'Something else is chosen. `detail`: `{ itemId, variant, missing }`: `{ id, sku }` or `null`, and the names of the options of which nothing is chosen.' as Told<{
          readonly itemId: string
          readonly variant: { readonly id: string; readonly sku: string } | null
          readonly missing: readonly string[]
        }>,
      added: 'It is in the cart. `detail` as of `add`.' as Told<Addition>,
    },
  },
})

/** The settings of a product, validated. */
export type Settings = SettingsOf<typeof definition.settings>
