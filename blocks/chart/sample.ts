/** Ordinary, complete server HTML: what the contract tests mount. */
export const sample = `
<div data-block="chart" data-data="false" data-legend="false">
  <table data-part="table">
    <caption>Pane venduto</caption>
    <thead><tr><th>Mese</th><th>Focaccia</th><th>Pane</th></tr></thead>
    <tbody><tr><th>Gennaio</th><td>1.200</td><td>800</td></tr><tr><th>Febbraio</th><td>1.350,5</td><td>760</td></tr></tbody>
  </table>
</div>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = ''
