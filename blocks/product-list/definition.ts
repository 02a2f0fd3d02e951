import { boolean, describeBlock, type SettingsOf, text } from '#core'

export const definition = describeBlock({
  description: 'Many products, each a card: its picture, its price, and whether it is on sale or sold out.',
  settings: {
    quickView: boolean({
      fallback: false,
      description:
        'Whether each product gets a button that shows it without leaving the page, in the `quick-view` around the list.',
    }),
    soldOutClass: text({
      fallback: '',
      description:
        'Class of a card whose product is sold out; a card that the server gave it to is marked without any data.',
    }),
    saleClass: text({
      fallback: '',
      description: 'Class of a card whose product is on sale; likewise.',
    }),
    moneyClass: text({
      fallback: '',
      description:
        'For pages whose stylesheet draws the currency’s symbol: only the number of a price is written, in an element of this class.',
    }),
  },
  parts: {
    item: 'A card. `data-item-id` is the name of its product, `data-product` the product itself as JSON.',
    data: 'A `<script type="application/json">` with the products, as a list or as `items`, for cards that have no `data-product`.',
    link: 'The one link of a card, over all of it; the one in the title, or else the first, unless named.',
    title: 'What the product is called; the text of the link unless named.',
    picture:
      'What holds its picture, and a second one that is seen while the card is pointed at or has the focus.',
    second: 'The second picture.',
    price: 'The price. What the server has written stays; an empty one is filled.',
    mark: 'A mark that the server has written, such as “sold out”: then there is no other.',
    'quick-view':
      'What the server has made to show the product at once; otherwise `data-quick-view` makes a button.',
  },
  reads: ['data-item-id', 'data-product', 'href'],
  words: 'a,[data-part~=title],[data-part~=price],[data-part~=quick-view]',
})

export type Settings = SettingsOf<typeof definition.settings>
