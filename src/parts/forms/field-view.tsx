import { type ReactNode, useState } from 'react'
import { Adopt, Insert, part, useBlock } from '#core'
import { idFor } from '../server-nodes.ts'
import { limitOfField } from './check.ts'
import type { Control, Field } from './fields.ts'
import { ProblemText, useHostClasses } from './host-class.tsx'

/** What there is to be seen at one field: what is wrong with it, and how long its text is. */
export function FieldView(props: {
  readonly field: Field
  /** Empty when nothing is. */
  readonly problem: string
  /** The one that is wrong; `null` for all of them. */
  readonly wrong: Control | null
}): ReactNode {
  const { field, problem, wrong } = props
  const { runtime } = useBlock()
  const { errorClass } = useHostClasses()
  const { format } = runtime.messages
  const [problemId] = useState(() => `${idFor(field.el, 'field')}-problem`)
  const [counterId] = useState(() => `${idFor(field.el, 'field')}-counter`)
  // What is counted stays in the text area itself; this only says that it may be another number now.
  const [, recount] = useState(0)
  const limit = countedLimit(field)
  const isOver = limit !== null && (field.controls[0]?.value.length ?? 0) > limit

  return (
    <>
      <Adopt el={field.el} classes={{ [errorClass]: problem !== '' }} />
      {field.controls.map((control, i) => (
        <ControlView
          // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
          key={i}
          control={control}
          isInvalid={(problem !== '' && (wrong ?? control) === control) || isOver}
          describedBy={[problem && (wrong ?? control) === control && problemId, limit !== null && counterId]}
          {...(limit !== null && { onInput: () => recount(n => n + 1) })}
        />
      ))}
      {problem && (
        <Insert {...placeOf(field)} attrs={{ id: problemId, class: 'site-form__problem' }}>
          <ProblemText>{problem}</ProblemText>
        </Insert>
      )}
      {limit !== null && (
        <Counter field={field} limit={limit} id={counterId} overText={isOver ? format('form.tooLong') : ''} />
      )}
    </>
  )
}

/** A text area's limit, for those that have one. */
export function countedLimit(field: Field): number | null {
  return field.kind === 'textarea' && field.controls.length > 0 ? limitOfField(field) : null
}

/** Above the title: visitor spec §5. A label that holds its field would read an error inside it as its own name. */
function placeOf({ el, title, error }: Field) {
  if (error) return { into: error }
  if (title && title.localName !== 'label') return { before: title }
  const at = title ?? el
  return /^(label|input|select|textarea)$/.test(at.localName) ? { before: at } : { first: at }
}

function ControlView(props: {
  readonly control: Control
  readonly isInvalid: boolean
  readonly describedBy: readonly (string | false)[]
  readonly onInput?: () => void
}): ReactNode {
  const { control, isInvalid, describedBy, onInput } = props
  const [serverIds] = useState(() => control.getAttribute('aria-describedby'))
  const ids = [serverIds, ...describedBy].filter(Boolean).join(' ')
  return (
    <Adopt
      el={control}
      attrs={{ 'aria-invalid': isInvalid || undefined, 'aria-describedby': ids || undefined }}
      on={{ input: onInput }}
    />
  )
}

/** Length and maximum: visitor spec §4. As long as the text is the server's, so is the count it wrote. */
function Counter(props: {
  readonly field: Field
  readonly limit: number
  readonly id: string
  readonly overText: string
}): ReactNode {
  const { field, limit, id, overText } = props
  const [counter] = useState(() => part(field.el, 'counter'))
  const control = field.controls[0] as HTMLTextAreaElement
  const isServers = counter !== null && control.value === control.defaultValue
  const place = counter ? { over: counter } : { after: control.closest('label') ?? control }
  return (
    <>
      {counter && <Adopt el={counter} attrs={{ id, 'data-is-over': overText !== '' }} />}
      {!isServers && (
        <Insert
          {...place}
          as="span"
          attrs={{
            ...(!counter && { id, class: 'site-form__counter' }),
            'data-is-over': `${overText !== ''}`,
          }}
        >
          {control.value.length}/{limit}
          <span className="site-form__unseen" role="status">
            {overText}
          </span>
        </Insert>
      )}
    </>
  )
}
