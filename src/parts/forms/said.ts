import type { Block } from '#core'
import { type Checks, checkFields, type Problem } from './check.ts'
import type { Field } from './fields.ts'
import type { FormState } from './form-state.ts'

type Memory = Block['memory']

/** The message, and after it what only the server can judge: the id of a field, and what is wrong there. */
export function keepSaid(memory: Memory, { message, problems }: FormState): void {
  const theirs = problems.flatMap(({ field, text, isServers }) => (isServers ? [field.id, text] : []))
  if (message) memory.set('wrong', [message, ...theirs])
  else memory.delete('wrong')
}

/** What was said to be wrong before the page changed the form, as far as it still is. */
export function saidBefore(
  memory: Memory,
  options: {
    readonly fields: readonly Field[]
    readonly checks: Checks
    readonly hasCaptcha: boolean
  },
): Pick<FormState, 'fields' | 'message' | 'problems'> | null {
  const { fields, checks, hasCaptcha } = options
  const [message, ...said] = memory.get('wrong') ?? []
  if (!message) return null
  const theirs = fields.flatMap(field => {
    const at = said.indexOf(field.id)
    return at < 0 ? [] : [{ field, text: said[at + 1] ?? '', control: null, isServers: true }]
  })
  const isTheirs = ({ field }: Problem) => theirs.some(other => other.field === field)
  const problems = [...theirs, ...checkFields(fields, checks).filter(problem => !isTheirs(problem))]
  // Of a captcha that begins anew nothing is known.
  const isOver = problems.length === 0 && (hasCaptcha || message === checks.messages.format('form.invalid'))
  return isOver ? null : { fields, message, problems }
}
