const euros = (value: string) => ({ currency: 'EUR', value })

/** As the server says it under `?format=json`; what it has printed already it need not say again. */
const items = [
  {
    id: 'p-grembiule',
    structuredContent: {
      productType: 1,
      variants: [
        {
          id: 'v',
          sku: 'G',
          priceMoney: euros('35.00'),
          onSale: true,
          salePriceMoney: euros('28.00'),
          qtyInStock: 40,
        },
      ],
    },
  },
  {
    id: 'p-panettone',
    structuredContent: {
      productType: 1,
      variants: [{ id: 'v', sku: 'P', priceMoney: euros('32.00'), qtyInStock: 0 }],
    },
  },
]

/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `
<ul data-block="product-list" class="scaffale">
  <script type="application/json" data-part="data">${JSON.stringify({ items })}</script>
  <li data-part="item" data-item-id="p-grembiule">
    <div data-part="picture"><img src="images/grembiule.svg" width="240" height="240" alt=""><img data-part="second" src="images/grembiule-2.svg" width="240" height="240" alt=""></div>
    <h3 data-part="title"><a href="/negozio/grembiule">Grembiule</a></h3>
    <p data-part="price">€28.00</p>
    <span data-part="mark">Sale</span>
    <a href="/negozio/grembiule" data-part="quick-view">Vista rapida</a>
  </li>
  <li data-part="item" data-item-id="p-panettone">
    <div data-part="picture"><img src="images/panettone.svg" width="240" height="240" alt=""></div>
    <h3 data-part="title"><a href="/negozio/panettone">Panettone</a></h3>
    <p data-part="price">€32.00</p>
    <span data-part="mark">Esaurito</span>
  </li>
</ul>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = ''
