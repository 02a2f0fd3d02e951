import { type ReactNode, useRef, useState } from 'react'
import { Adopt } from '#core'
import type { Problem } from './check.ts'
import { countedLimit, FieldView } from './field-view.tsx'
import { readFields, type Submit } from './fields.ts'
import type { FormState } from './form-state.ts'

/**
 * Only fields that have something to show are drawn, and each only when that changes: a key pressed in a form of sixty
 * costs what it costs in a form of two.
 */
export function FieldsView(props: {
  readonly root: HTMLElement
  readonly state: FormState
  readonly submit: Submit | null
}): ReactNode {
  const { root, state, submit } = props
  const [counted] = useState(() =>
    readFields(root)
      .filter(field => countedLimit(field) !== null)
      .map((field): Problem => ({ field, text: '', control: null })),
  )
  // By element: two fields may have been given the same id.
  const drawn = useRef(new Map<HTMLElement, Drawn>())
  const shown = new Map([...counted, ...state.problems].map(problem => [problem.field.el, problem]))
  const locked = state.phase === 'submitting' ? state.fields.filter(({ el }) => !el.contains(submit)) : []

  const draw = (problem: Problem): ReactNode => {
    const { field, text, control } = problem
    const before = drawn.current.get(field.el)
    if (before?.problem === problem) return before.node
    const key = before?.key ?? drawn.current.size
    const node = <FieldView key={key} field={field} problem={text} wrong={control} />
    drawn.current.set(field.el, { key, problem, node })
    return node
  }

  return (
    <>
      {[...shown.values()].map(draw)}
      {locked.map((field, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
        <Adopt key={i} el={field.el} attrs={{ inert: true }} />
      ))}
    </>
  )
}

interface Drawn {
  readonly key: number
  readonly problem: Problem
  readonly node: ReactNode
}
