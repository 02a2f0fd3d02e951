import { dropdown, group, type Making, single } from './field-nodes.ts'
import { dress } from './nodes.ts'
import type { Word } from './words.ts'

/** Ticks, or one of several. */
export function choice(making: Making): HTMLElement {
  const { field, maker, id } = making
  const { make } = maker
  const isRadio = field.kind === 'radio'
  const options = field.options.map(value => {
    const control = make('input', { type: isRadio ? 'radio' : 'checkbox', name: `${id}-field`, value })
    const text = make('span', { class: isRadio && 'radio-label' }, value)
    const label = dress(make('label', {}, control, text), {
      display: 'inline-flex',
      'align-items': 'center',
      gap: '0.5em',
    })
    return make('div', { class: 'option' }, label)
  })
  return group(making, { kind: 'field', ...(isRadio && { role: 'radiogroup' }) }, ...options)
}

/** One of a list, which begins with what it is for. */
export function select(making: Making): HTMLElement {
  const { field, maker } = making
  const first = { value: '', text: field.placeholder || maker.words('choose') }
  const options = [first, ...field.options.map(text => ({ value: text, text }))]
  const list = dropdown(making, { said: {}, options })
  // Looks like a placeholder until something is chosen.
  list.classList.add('show-placeholder')
  return single(making, list)
}

/** From -2 to 2: visitor spec §3. */
const scale: readonly Word[] = ['stronglyDisagree', 'disagree', 'neutral', 'agree', 'stronglyAgree']

/** A row of answers for each question. */
export function likert(making: Making): HTMLElement {
  const { field, maker, id } = making
  const { make, words } = maker
  const rows = field.options.map((question, i) => {
    const said = { class: 'question', id: `${id}-${i}-question`, 'data-part': 'question-text' }
    const options = scale.map((word, at) => {
      const control = make('input', { type: 'radio', name: `${id}-${i}-field`, value: String(at - 2) })
      const text = make('span', { class: 'radio-label' }, words(word))
      return make('div', { class: 'option' }, make('label', {}, control, text))
    })
    const row = { class: 'item', role: 'radiogroup', 'aria-labelledby': said.id, 'data-part': 'question' }
    return make('div', row, make('div', said, question), ...options)
  })
  for (const row of rows) row.style.setProperty('display', 'flow-root')
  return group(making, { kind: 'field' }, ...rows)
}
