import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { part } from '#core'
import { Adopt, Insert, useBlock } from '#view'
import { idFor } from '../server-nodes.ts'
import { limitOfField } from './check.ts'
import type { FieldMarks } from './field-marks.ts'
import { type Field, readFields } from './fields.ts'

interface Counted {
  readonly field: Field
  readonly limit: number
  /** Where the template wants the count. */
  readonly counter: HTMLElement | null
  /** The server has counted already: an empty place says nothing. */
  readonly isWritten: boolean
}

/** Counts in the text areas that have a limit, anew in each round; each is drawn for itself, when somebody writes in it. */
export function CountersView(props: { readonly marks: FieldMarks; readonly round: number }): ReactNode {
  const { marks, round } = props
  const { root } = useBlock()
  // Once: later what stands in such a place is ours.
  const [counted] = useState(() => readFields(root).flatMap(countedField))
  return counted.map((each, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
    <Counter key={`${round} ${i}`} {...each} marks={marks} />
  ))
}

function countedField(field: Field): readonly Counted[] {
  const limit = countedLimit(field)
  const counter = part(field.el, 'counter')
  return limit === null ? [] : [{ field, limit, counter, isWritten: Boolean(counter?.textContent?.trim()) }]
}

/** A text area's limit, for those that have one. */
function countedLimit(field: Field): number | null {
  return field.kind === 'textarea' && field.controls.length > 0 ? limitOfField(field) : null
}

/** Length and maximum: visitor spec §4. As long as the text is the server's, so is the count it wrote. */
function Counter(props: Counted & { readonly marks: FieldMarks }): ReactNode {
  const { field, limit, counter, isWritten, marks } = props
  const { format } = useBlock().runtime.messages
  const [id] = useState(() => `${idFor(field.el, 'field')}-counter`)
  // What is counted stays in the text area itself; this only says that it may be another number now.
  const [isComposing, setComposing] = useState(false)
  const [, recount] = useState(0)
  const wasOver = useRef(false)
  const control = field.controls[0] as HTMLTextAreaElement
  // A word that is being composed, such as a Japanese one, is mostly shorter in the end.
  const isOver = control.value.length > limit && (!isComposing || wasOver.current)
  const isServers = isWritten && control.value === control.defaultValue
  const place = counter ? { over: counter } : { after: control.closest('label') ?? control }

  useLayoutEffect(() => {
    wasOver.current = isOver
  }, [isOver])
  useLayoutEffect(() => marks.count(control, { id, isOver }), [marks, control, id, isOver])
  useLayoutEffect(() => () => marks.count(control, null), [marks, control])

  return (
    <>
      <Adopt
        el={control}
        on={{
          input: () => recount(n => n + 1),
          compositionstart: () => setComposing(true),
          compositionend: () => setComposing(false),
        }}
      />
      {counter && <Adopt el={counter} attrs={{ id, 'data-is-over': isOver }} />}
      {!isServers && (
        <Insert
          area="form"
          {...place}
          as="span"
          attrs={{ ...(!counter && { id, class: 'site-form__counter' }), 'data-is-over': `${isOver}` }}
        >
          {control.value.length}/{limit}
          <span className="site-form__unseen" role="status">
            {isOver ? format('form.tooLong') : ''}
          </span>
        </Insert>
      )}
    </>
  )
}
