// What the pages of the benchmark say, whoever brings it to life: the same blocks in the same order for each candidate.

const order = ['slideshow', 'grid', 'accordion', 'tabs', 'video', 'form', 'newsletter', 'picture'] as const
export type Kind = (typeof order)[number]
export const kinds: readonly Kind[] = order

export interface Picture {
  /** One of the twelve. */
  readonly number: number
  readonly alt: string
}

export interface Captioned extends Picture {
  readonly caption: string
}

export interface Field {
  readonly name: string
  readonly kind: 'text' | 'email' | 'tel' | 'date' | 'select' | 'radio' | 'textarea' | 'checkbox'
  readonly label: string
  readonly isRequired: boolean
  readonly choices: readonly string[]
}

/** What each kind is made of. */
interface Parts {
  readonly slideshow: { readonly pictures: readonly Captioned[] }
  readonly grid: { readonly pictures: readonly Picture[] }
  readonly accordion: { readonly items: readonly { readonly title: string; readonly text: string }[] }
  readonly tabs: { readonly tabs: readonly { readonly title: string; readonly rows: readonly Row[] }[] }
  readonly video: { readonly film: string; readonly name: string; readonly picture: Picture }
  readonly form: { readonly fields: readonly Field[]; readonly send: string }
  readonly newsletter: { readonly fields: readonly Field[]; readonly send: string }
  readonly picture: { readonly picture: Captioned }
}

export interface Row {
  readonly name: string
  readonly description: string
  readonly price: string
}

export type BlockOf<K extends Kind> = Parts[K] & {
  readonly kind: K
  readonly id: string
  readonly heading: string
  readonly prose: string
}
export type Block = { [K in Kind]: BlockOf<K> }[Kind]

const words =
  'Il laboratorio apre ogni mattina alle otto e accoglie chi vuole imparare un mestiere antico con le mani e con il tempo necessario. Ogni pezzo nasce da un disegno, passa per prove e correzioni, e arriva al cliente con la sua storia.'.split(
    ' ',
  )

/** So many words, beginning at another one for each seed. */
const text = (seed: number, count: number): string =>
  times(count, i => words[(seed * 7 + i) % words.length] ?? '').join(' ')

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

const picture = (seed: number, i: number): Picture => ({
  number: (seed + i) % 12,
  alt: `Foto ${i + 1}`,
})

const captioned = (seed: number, i: number): Captioned => ({
  ...picture(seed, i),
  caption: text(seed + i, 8),
})

const field = (name: string, kind: Field['kind'], rest: Partial<Field> & { label: string }): Field => ({
  name,
  kind,
  isRequired: true,
  choices: [],
  ...rest,
})

const email = field('email', 'email', { label: 'E-mail' })
const fields: readonly Field[] = [
  field('nome', 'text', { label: 'Nome' }),
  email,
  field('telefono', 'tel', { label: 'Telefono', isRequired: false }),
  field('data', 'date', { label: 'Data', isRequired: false }),
  field('tema', 'select', { label: 'Argomento', choices: ['Ordine', 'Corso', 'Visita'] }),
  field('canale', 'radio', { label: 'Come rispondiamo', choices: ['E-mail', 'Telefono', 'Nessuno'] }),
  field('messaggio', 'textarea', { label: 'Messaggio' }),
  field('condizioni', 'checkbox', { label: 'Accetto le condizioni' }),
]

const parts: { readonly [K in Kind]: (seed: number) => Parts[K] } = {
  slideshow: seed => ({ pictures: times(10, i => captioned(seed, i)) }),
  grid: seed => ({ pictures: times(12, i => picture(seed, i)) }),
  accordion: seed => ({
    items: times(6, i => ({ title: `Domanda ${i + 1}: ${text(seed + i, 5)}`, text: text(seed + i, 40) })),
  }),
  tabs: seed => ({
    tabs: times(4, i => ({ title: `Sezione ${i + 1}`, rows: times(6, row => priced(seed + i, row)) })),
  }),
  video: seed => ({ film: 'xxxxxxxxxxx', name: text(seed, 4), picture: picture(seed, 0) }),
  form: () => ({ fields, send: 'Invia' }),
  newsletter: () => ({ fields: [email], send: 'Iscriviti' }),
  picture: seed => ({ picture: captioned(seed, 0) }),
}

const priced = (seed: number, row: number): Row => ({
  name: text(seed + row, 3),
  description: text(seed + 2 * row, 12),
  price: `${8 + row},50 €`,
})

/** The blocks of a page; the question about cookies, which is on each, counts as one. */
export function content(count: number): readonly Block[] {
  return times(count - 1, i => {
    const kind = order[i % order.length] ?? 'slideshow'
    return { ...parts[kind](i), kind, id: `b${i}`, heading: text(i + 3, 4), prose: text(i + 5, 45) } as Block
  })
}
