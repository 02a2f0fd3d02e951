/** The texts of the language that `locale` names, whatever its country; `undefined` where it is none of ours. */
export function textsIn<T>(texts: Readonly<Record<string, T>>, locale: string): T | undefined {
  const languageOf = (tag: string) => tag.split(/[-_]/)[0]?.toLowerCase()
  const found = Object.keys(texts).find(name => languageOf(name) === languageOf(locale))
  return found === undefined ? undefined : texts[found]
}
