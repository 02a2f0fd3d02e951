/** What a setting takes, in other languages: the few forms that `src/core/settings.ts` has, and the words of single settings. */
import type { Language } from './define.node.ts'

type Form = readonly [english: RegExp, words: string | ((found: readonly string[]) => string)]

const units: Readonly<Record<string, string>> = {
  percent: 'percento',
  'percent of its width': 'percento della sua larghezza',
  'times its own speed': 'volte la sua velocità',
}

/** `px` is the same everywhere; words are not. */
export const unitIn = (language: Language, unit: string): string =>
  language === 'en' ? unit : (units[unit] ?? unit)

const inBrackets = (unit = '') => unit && ` (${unitIn('it', unit)})`

const limitsOf = ([least, most, from, to]: readonly (string | undefined)[]): string => {
  if (least) return ` di almeno ${least}`
  if (most) return ` di al massimo ${most}`
  return from ? ` da ${from} a ${to}` : ''
}

const italian: readonly Form[] = [
  [/^true or false$/, 'true o false'],
  [/^text of at most (\d+) characters$/, ([most]) => `testo di al massimo ${most} caratteri`],
  [/^one of (.+)$/, ([values]) => `uno fra ${values}`],
  [
    /^a (whole )?number(?: of at least (\S+)| of at most (\S+)| from (\S+) to (\S+))?(?: \((.+)\))?$/,
    ([whole, ...rest]) => `un numero${whole ? ' intero' : ''}${limitsOf(rest)}${inBrackets(rest[4])}`,
  ],
  [/^sizes such as (.+)$/, ([value]) => `misure come ${value}`],
  [/^a size such as (.+)$/, ([value]) => `una misura come ${value}`],
  [/^a month such as (.+)$/, ([value]) => `un mese come ${value}`],
  [/^two fractions such as (.+)$/, ([value]) => `due frazioni come ${value}`],
  [/^two keys$/, 'due tasti'],
  [/^a class name$/, 'il nome di una classe'],
  [/^names of classes$/, 'nomi di classi'],
  [/^a number, or Auto$/, 'un numero, o Auto'],
  [/^nothing, or words of the attribute `sandbox`$/, 'niente, o parole dell’attributo `sandbox`'],
  [/^a name as in the address at Tock$/, 'un nome come nell’indirizzo su Tock'],
  [
    /^the name of a band, or id_ and its number at Bandsintown$/,
    'il nome di un gruppo, o id_ e il suo numero su Bandsintown',
  ],
  [/^the number of a restaurant, or several$/, 'il numero di un ristorante, o più numeri'],
  [/^the number of an offering$/, 'il numero di una proposta'],
]

const forms: Readonly<Record<Exclude<Language, 'en'>, readonly Form[]>> = { it: italian }

/** `undefined` where there are no words for it. */
export function expectedIn(language: Language, english: string): string | undefined {
  if (language === 'en') return english
  for (const [form, words] of forms[language]) {
    const found = form.exec(english)
    if (found) return typeof words === 'string' ? words : words(found.slice(1))
  }
  return undefined
}
