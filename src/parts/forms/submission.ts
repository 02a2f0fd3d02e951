import { type Block, lazy } from '#core'
import { toJson } from '#runtime/data/index.ts'
import type { Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { textOf, withButton } from './button.ts'
import { type Checks, checkField, checkFields, type Problem } from './check.ts'
import { complete } from './complete.ts'
import type { FormSettings } from './definition.ts'
import { type Field, type FormParts, readFields, type Submit } from './fields.ts'
import { atRest, type FormState, type FormStates } from './form-state.ts'
import { isOnThisPage, redirectUrl } from './redirect.ts'
import { keepSaid, saidBefore } from './said.ts'
import type { Refused, Send } from './send.ts'
import { readValues, shownValues } from './values.ts'

export interface Submission {
  /** Once it has been sent: until then nobody needs it. */
  readonly SuccessView: typeof import('./success-view.tsx')['SuccessView'] | undefined
  /** Whether it has been accepted. */
  submit(submitter: Submit | null): Promise<boolean>
  /** Whether what the browser sends elsewhere is right; if not, the visitor has been told. */
  mayLeave(): boolean
  /** The visitor has changed something: what is right now is no longer called wrong. */
  changed(target: Node): void
  /** The form has been emptied, or the page has come back with it under way: nothing is under way any more. */
  rest(): void
  /** Empties the form; what is under way goes on, and what becomes of it is told. */
  empty(): void
  /** The captcha has been solved. */
  solved(): void
  /** What was said to be wrong before the page changed the form is said again, as far as it still is. */
  recall(): void
  destroy(): void
}

interface Given {
  readonly form: string
  readonly submitButtonText: string
  readonly fields: readonly Field[]
}

/** Milliseconds. Whoever is still on the page after that stays there: the address was that of a download. */
const leavesWithin = 2000

/** What happens between the press of the button and the thanks. Knows no React. */
export function createSubmission(options: {
  readonly block: Block
  readonly content: FormParts
  readonly settings: FormSettings
  /** `undefined` where the form has none. */
  readonly captcha:
    | { readonly token: string | null; readonly problem: string | null; reset(): void }
    | undefined
  readonly states: FormStates
  /** Otherwise than by the two calls of a form. */
  readonly send?: Send | undefined
  /** It has been accepted. */
  onSuccess(): void
}): Submission {
  const { block, content, settings, captcha, states, onSuccess } = options
  const { memory, root, runtime } = block
  const { env, errors, messages, navigate } = runtime
  const { format } = messages
  const checks: Checks = { messages, anyEmailSuffix: settings.anyEmailSuffix }
  const { set } = states
  const sent = lazy(
    () => messages.withTexts(import('./form-sent.chunk.ts')),
    chunk => chunk,
  )
  const unsolved = () => captcha?.problem ?? format('form.captcha')
  let isExpected = false
  let call: AbortController | null = null
  /** The call that the form is emptied beneath. */
  let outlives: AbortController | null = null
  let stopWaiting: Stop = () => {}
  let stopKeeping: Stop = () => {}
  if (memory.has('done')) memory.clear()

  /** As `set`, for what the visitor has to hear of. */
  const tell = (change: Partial<FormState>) => {
    const { message, strayTexts, problems, isUnseen, captchaText } = atRest
    set({ message, strayTexts, problems, isUnseen, captchaText, ...change, told: states.current.told + 1 })
  }

  const unread = (error: unknown) => errors.report({ in: block.name, at: 'read fields', el: root }, error)

  /** All that looks at the fields: on a page whose own scripts have broken one, the visitor is told so. */
  function collect(submitter: Submit | null) {
    try {
      const fields = readAll()
      // A button may ask for no look at them, such as one that keeps what is unfinished.
      const problems = submitter?.formNoValidate ? [] : checkFields(fields, checks)
      const values = withButton(readValues(fields, new URL(env.url()).searchParams), submitter)
      return { fields, problems, values, form: toJson(Object.fromEntries(values)) }
    } catch (error) {
      unread(error)
      tell({ message: format('form.unreadable') })
      return null
    }
  }

  /** What there is to be sent. Enter sends what nobody has left yet. */
  function readAll(): readonly Field[] {
    const fields = readFields(root)
    for (const { controls } of fields) controls.forEach(complete)
    return fields
  }

  /** Visitor spec §5; false when the visitor has been told what is wrong. */
  function isRight(fields: readonly Field[], problems: readonly Problem[], isSolved: boolean): boolean {
    if (problems.length === 0 && isSolved) return true
    const captchaText = isSolved ? '' : unsolved()
    tell({
      fields,
      problems,
      captchaText,
      message: problems.length > 0 ? format('form.invalid') : captchaText,
    })
    block.emit('invalid', { errors: Object.fromEntries(problems.map(({ field, text }) => [field.id, text])) })
    return false
  }

  async function submit(submitter: Submit | null): Promise<boolean> {
    // A second one is ignored; what has been accepted is not sent again.
    if (call || states.current.phase === 'success') return false
    const collected = collect(submitter)
    if (!collected) return false
    const { fields, problems, form } = collected
    if (!isRight(fields, problems, captcha?.token !== null)) return false
    const values = shownValues(fields, collected.values)
    if (!block.ask('submit', { values })) return false
    const mine = new AbortController()
    call = mine
    // Before the button says that it is being sent.
    const submitButtonText = settings.submitButtonText || textOf(submitter ?? content.submit)
    set({ ...atRest, told: states.current.told, phase: 'submitting', fields })
    const failed = await send({ form, submitButtonText, fields }, mine.signal)
    if (call !== mine) return false
    call = null
    if (failed) fail(fields, failed)
    else succeed(values)
    return !failed
  }

  /** `null`: it has been accepted. */
  async function send(given: Given, signal: AbortSignal) {
    try {
      await sent.bring()
    } catch (error) {
      if (!signal.aborted) errors.report({ in: block.name, at: 'send', el: root }, error)
    }
    if (!sent.current)
      return { message: format(env.isOnline() ? 'form.key' : 'form.offline'), fields: new Map(), status: 0 }
    const { explain } = sent.current
    if (options.send) return options.send({ fields: given.fields, signal, explain })
    return sent.current.sendForm(runtime, { settings, captchaKey: () => captcha?.token, signal, ...given })
  }

  function fail(fields: readonly Field[], { fields: texts, status, isUnsolved, ...said }: Refused): void {
    const captchaText = isUnsolved ? unsolved() : ''
    const message = captchaText || said.message
    const problems = fields.flatMap(field => {
      const text = texts.get(field.id)
      return text === undefined ? [] : [{ field, text, control: null, isServers: true }]
    })
    const strayTexts = [...texts].flatMap(([id, text]) => (fields.some(field => field.id === id) ? [] : text))
    tell({ phase: 'failure', message, problems, strayTexts, captchaText })
    block.emit('failed', { message, status, errors: Object.fromEntries(texts) })
    // One that has expired can be solved again, and says so.
    if (!isUnsolved) captcha?.reset()
  }

  function succeed(values: object): void {
    // What was typed belongs to nobody any more.
    memory.set('done', [])
    onSuccess()
    // Before a redirect: visitor spec §4.
    block.emit('submitted', { values })
    const url = redirectUrl(block, settings)
    const isHere = url !== null && isOnThisPage(url, env)
    const isLeaving = url !== null && !isHere && navigate.go(url)
    tell({ phase: 'success', isShown: !isLeaving })
    // Once the thanks are there: the place it leads to has the last word.
    if (isHere) env.soon(() => navigate.go(url))
    if (isLeaving) stopWaiting = env.after(leavesWithin, () => set({ isShown: true }))
  }

  function rest(): void {
    stopWaiting()
    if (states.current.isShown || (call && call === outlives)) return
    call?.abort()
    call = null
    captcha?.reset()
    memory.delete('done')
    set({ ...atRest, told: states.current.told })
  }

  return {
    get SuccessView() {
      return sent.current?.SuccessView
    },
    submit,
    mayLeave() {
      try {
        const fields = readAll()
        return isRight(fields, checkFields(fields, checks), true)
      } catch (error) {
        unread(error)
        // The browser can read what scripts cannot, and is the one that sends it.
        return own(content.form).reportValidity()
      }
    },
    rest,
    empty() {
      outlives = call
      HTMLFormElement.prototype.reset.call(content.form)
    },
    changed(target) {
      // Who writes may send; a submit that does not find it asks again, and says what it finds.
      if (!isExpected) sent.bring().catch(() => {})
      isExpected = true
      const state = states.current
      const problem = state.problems.find(({ field }) => field.el.contains(target))
      if (!problem) return
      // What the server found wrong only the server can judge.
      const now = problem.isServers ? null : checkField(problem.field, checks)
      if (now?.text === problem.text) return
      const problems = state.problems.flatMap(other => (other === problem ? (now ?? []) : other))
      const isOver = problems.length + state.strayTexts.length === 0 && state.captchaText === ''
      set({ problems, ...(isOver && { message: '' }) })
    },
    recall() {
      const fields = memory.has('wrong') ? readFields(root) : []
      const said = saidBefore(memory, { fields, checks, hasCaptcha: captcha !== undefined })
      stopKeeping = states.subscribe(state => keepSaid(memory, state))
      if (said) set(said)
    },
    solved() {
      const { captchaText, problems } = states.current
      if (captchaText) set({ captchaText: '', ...(problems.length === 0 && { message: '' }) })
    },
    destroy() {
      stopKeeping()
      stopWaiting()
      call?.abort()
      call = null
    },
  }
}
