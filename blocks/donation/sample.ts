/** Ordinary complete server HTML of a donation. */
export const sample = `
<section data-block="donation" data-donate-page-id="forno-vecchio" class="dono">
  <h2>Il forno vecchio</h2>
  <form action="/checkout/donate" method="get">
    <input type="hidden" name="donatePageId" value="forno-vecchio">
    <fieldset>
      <legend>Quanto vuoi dare</legend>
      <label><input type="radio" name="amount" value="10" data-part="amount"> 10 €</label>
      <label><input type="radio" name="amount" value="25" data-part="amount" checked> 25 €</label>
      <label><input type="radio" name="amount" value="other" data-part="amount"> Altro</label>
      <label>Quanto <input name="free" inputmode="decimal" data-part="free"></label>
    </fieldset>
    <button>Vai al pagamento</button>
  </form>
</section>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = ':is(button:not([type]), [type="submit"]):not([aria-disabled])'
