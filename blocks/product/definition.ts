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
        'The server’s id of the product. Without it the `id` in the product’s data counts. Without both the block does nothing, and the browser sends the form or follows the link.',
    }),
    context: text({
      fallback: '',
      maxLength,
      description:
        'The product as JSON: the product’s own object, or an object that has it as `product` or as `item`. The JSON may also stand in a `<script type="application/json" data-part="data">`.',
    }),
    variants: text({
      fallback: '',
      maxLength,
      description:
        'The variants of the product as a JSON list, for pages that do not give the whole product as JSON. They count instead of those in `data-context`.',
    }),
    productType: text({
      fallback: '',
      description:
        'The type of the product: 1 physical, 2 digital, 3 service, 4 gift card, 5 paywall. The names are understood as well.',
    }),
    subscriptionPlan: text({
      fallback: '',
      maxLength,
      description:
        'Of a subscription, how often it is paid for, as JSON: `{ "billingPeriod": { "value": 1, "unit": "MONTH" }, "numBillingCycles": 12 }`.',
    }),
    subscriptionOptionId: text({
      fallback: '',
      description:
        'The server’s id of the payment option of a subscription, where there is only one such option.',
    }),
    parameter: text({
      fallback: 'variant',
      description:
        'The parameter of the page’s address that names the chosen variant, so that the choice can be shared and survives a reload. Empty: the address stays as it is.',
    }),
    texts: choice({
      fallback: 'written',
      values: ['written', 'own'],
      description:
        'What the button says while the product is added, and for two seconds afterwards. `written`: the two texts below, in place of its own. `own`: texts that your button has in it and that your stylesheet shows by the two classes below.',
    }),
    addingText: text({
      fallback: '',
      description: 'The button’s text while the product is added. Empty: ours, in the language of the page.',
    }),
    addedText: text({
      fallback: '',
      description: 'The button’s text for two seconds afterwards. Empty: ours, in the language of the page.',
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
      description: 'Class of the block while the chosen variant is sold out.',
    }),
    saleClass: text({
      fallback: '',
      description: 'Class of the block while the chosen variant is on sale.',
    }),
    moneyClass: text({
      fallback: '',
      description:
        'For pages whose stylesheet draws the currency’s symbol: only the number of a price is written, in an element of this class.',
    }),
    moneyFormat: choice({
      fallback: 'page',
      values: ['page', 'locale'],
      description:
        'How prices are written. `page`: as everywhere else on the page. `locale`: as people of the site’s language write them; say so where the server writes them like that.',
    }),
    chosenState: boolean({
      fallback: false,
      description:
        'Writes what is chosen on the part `variants`, as `data-unselected-options`, `data-selected-variant` and `data-variant-in-stock`, for stylesheets and scripts of the page that wait for these attributes.',
    }),
  },
  parts: {
    data: 'A `<script type="application/json">` with the product.',
    title: 'The product’s name, which screen readers say when it has been added.',
    price: 'The price. It stays as your HTML has it until a variant with another price is chosen.',
    variants: 'What holds the options.',
    option:
      'A `<select>`, or an element that holds a `<select>` or radio buttons. `data-option` is the name of the option; without it the `name` of the control. Two with the same name always have the same value.',
    stock: 'Where the block says that only few are left, or none. It may be `hidden`: it is shown then.',
    lack: 'Says in a word that the chosen variant is sold out or does not exist; otherwise it stays as your HTML has it.',
    quantity: 'The text field for the quantity. Its `min`, `max` and `step` hold.',
    less: 'A `<button type="button">` for one less. Send it `hidden`: it is shown once the script runs.',
    more: 'A `<button type="button">` for one more. Send it `hidden`: it is shown once the script runs.',
    purchase:
      'A radio button for one way to buy: once, or as a subscription. It means a subscription if its value begins with `subscription`, or if it has the server’s id of the payment option in `data-subscription-option-id`.',
    frequency:
      'A `<select>` for how often a subscription comes. Its values are the server’s ids of the payment options.',
    custom:
      'The element that holds the fields of the product’s own form. What is written in them goes into the cart with the product.',
    'for-variant':
      'Something that is shown only while a certain variant is chosen, and `hidden` until then. `data-variant-id` names the variant; `data-variant-attributes` names it by its options, as JSON: `{"Size":"M"}`. With `data-sold-out` it is shown only while the chosen variant is sold out; if it has that attribute alone, for every variant. It is meant for a form to be told when the product is back.',
    add: 'The button or link that puts the product into the cart; without it, the submit button of the form.',
    label: 'The element in the button that holds its text, if the button holds anything else.',
    problem: 'Where the block says why the product could not be added; without it, below the button.',
  },
  reads: [
    'data-option',
    'data-variant-option-name',
    'data-variant-id',
    'data-variant-attributes',
    'data-sold-out',
    'name',
    'value',
  ],
  words: 'option,[data-part~=title]',
  events: {
    asks: {
      add: 'The product is about to be put into the cart; cancelable. `detail`: `{ itemId, sku, quantity, additionalFields, subscriptionOptionId }`.' as Told<Addition>,
    },
    tells: {
      chosen:
        'The choice has changed. `detail`: `{ itemId, variant, missing }`. `variant` is `{ id, sku }`, or `null` where no variant is chosen; `missing` are the names of the options in which nothing is chosen yet.' as Told<{
          readonly itemId: string
          readonly variant: { readonly id: string; readonly sku: string } | null
          readonly missing: readonly string[]
        }>,
      added: 'The product is in the cart. `detail`: as in `add`.' as Told<Addition>,
    },
  },
})

/** The settings of a product, validated. */
export type Settings = SettingsOf<typeof definition.settings>
