const variants = [
  ['S', 'Bianca', 3],
  ['M', 'Bianca', 0],
  ['L', 'Bianca', 12],
  ['M', 'Blu', 4],
  ['L', 'Blu', 1],
].map(([Taglia, Colore, qtyInStock]) => ({
  id: `v-maglia-${Taglia}-${Colore}`,
  sku: `MAGLIA-${Taglia}-${Colore}`,
  price: { currency: 'EUR', value: '24.00' },
  ...(Colore === 'Blu' && { onSale: true, salePrice: { currency: 'EUR', value: '19.00' } }),
  qtyInStock,
  attributes: { Taglia, Colore },
}))

/** As an attribute. */
const json = JSON.stringify({
  product: {
    id: 'p-maglia',
    title: 'Maglia del forno',
    productType: 1,
    variantOptionOrdering: ['Taglia', 'Colore'],
    variants,
  },
}).replaceAll('"', '&quot;')

/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `
<form data-block="product" data-context="${json}" class="prodotto" action="/carrello/aggiungi" method="post">
  <h2 data-part="title">Maglia del forno</h2>
  <p data-part="price">da €19.00</p>
  <div data-part="variants">
    <label>Taglia
      <select name="Taglia" data-part="option">
        <option value="">Scegli la taglia</option>
        <option>S</option> <option>M</option> <option>L</option>
      </select>
    </label>
    <fieldset data-part="option" data-option="Colore">
      <legend>Colore</legend>
      <label><input type="radio" name="Colore" value="Bianca"> Bianca</label>
      <label><input type="radio" name="Colore" value="Blu"> Blu</label>
    </fieldset>
  </div>
  <p data-part="stock"></p>
  <label>Quante
    <button type="button" data-part="less" aria-label="Una di meno" hidden>−</button>
    <input type="text" name="quantity" value="1" data-part="quantity">
    <button type="button" data-part="more" aria-label="Una di più" hidden>+</button>
  </label>
  <button>Metti nel carrello</button>
  <p data-part="problem"></p>
</form>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = 'button:not([type])'
