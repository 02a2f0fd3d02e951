/** Characters; the largest contexts of real pages have 60,000. What is longer is a mistake or an attack. */
export const maxJsonLength = 1_000_000

/** @throws what is wrong with it. */
export function parseJson(json: string): unknown {
  if (json.length > maxJsonLength) throw Error(`${json.length} characters (at most ${maxJsonLength})`)
  return JSON.parse(json)
}
