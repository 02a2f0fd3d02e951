import type { Block } from '#core'
import { sayLanguage } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { speak } from '#view'
import { idFor } from '../server-nodes.ts'
import type { Problem } from './check.ts'
import type { FormSettings } from './definition.ts'
import type { Control, Field, Submit } from './fields.ts'
import type { FormState } from './form-state.ts'

/** What is said of the fields on the page itself: what is wrong with each, and that none can be changed while they are sent. */
export interface FieldMarks {
  /** Writes what is otherwise than before, at the fields where it is, and touches no other. */
  show(state: Pick<FormState, 'problems' | 'phase' | 'fields'>): void
  /** The counter of a control, and whether it has gone too far; `null`: it has none any more. */
  count(control: Control, counter: Counter | null): void
  /** Takes away what was put between the server's nodes; what was written on them the block's ledger gives back. */
  destroy(): void
}

interface Counter {
  readonly id: string
  readonly isOver: boolean
}

interface Mark {
  readonly problem: Problem
  say(text: string): void
  readonly end: Stop
}

/** What is tied to a control. */
interface Ties {
  /** The descriptions that the server wrote. */
  readonly server: string | null
  problemId: string | null
  counter: Counter | null
}

/** Knows no React: a form of sixty wrong fields has as many places, and nothing to be compared in them. */
export function createFieldMarks(options: {
  readonly block: Pick<Block, 'ledger' | 'hold' | 'claim' | 'runtime'>
  readonly settings: Pick<FormSettings, 'errorClass' | 'problemClass'>
  readonly submit: Submit | null
}): FieldMarks {
  const { block, settings, submit } = options
  const { ledger, hold, claim, runtime } = block
  const { env, messages } = runtime
  const { errorClass, problemClass } = settings
  /** By element: two fields may have been given the same id. */
  const marks = new Map<HTMLElement, Mark>()
  const ties = new Map<Control, Ties>()
  let locked: readonly HTMLElement[] = []

  function tie(control: Control, change: Partial<Ties>): void {
    hold(control)
    const server = control.getAttribute('aria-describedby')
    const now = { server, problemId: null, counter: null, ...ties.get(control), ...change }
    const { problemId, counter } = now
    const isFree = !problemId && !counter
    const ids = [now.server, problemId, counter?.id].filter(Boolean).join(' ')
    ledger.attr(control, 'aria-invalid', problemId || counter?.isOver ? 'true' : undefined)
    ledger.attr(control, 'aria-describedby', isFree ? undefined : ids)
    if (isFree) ties.delete(control)
    else ties.set(control, now)
  }

  const setClass = (el: HTMLElement, on: true | undefined) =>
    errorClass && ledger.toggleClass(el, errorClass, on)

  function mark(problem: Problem): Mark {
    const { field, control, text } = problem
    const wrong = control ? [control] : field.controls
    const problemId = `${idFor(field.el, 'field')}-problem`
    const node = makeNode('site-form__problem', field)
    // In the page's class where it has one: inside a line of its own, whatever it floats.
    const line = problemClass ? makeNode(problemClass, field) : node
    if (line !== node) node.append(line)
    node.id = problemId
    line.textContent = text
    hold(field.el)
    setClass(field.el, true)
    for (const each of wrong) tie(each, { problemId })
    const say = (place?: Element) => sayLanguage(node, messages.localeOf('form'), place)
    const hush = speak(env, say, field.el)
    placeAt(field, node)
    const release = claim(node)
    return {
      problem,
      say(next) {
        line.textContent = next
      },
      end() {
        hush()
        release()
        node.remove()
        setClass(field.el, undefined)
        for (const each of wrong) tie(each, { problemId: null })
      },
    }
  }

  /** As what a paragraph may hold: one that the page writes again, as on the way back by htmx, would end before anything else. */
  function makeNode(className: string, { el }: Field): HTMLElement {
    const node = env.document.createElement(el.closest('p') ? 'span' : 'div')
    node.className = className
    return node
  }

  function showProblems(problems: readonly Problem[]): void {
    const now = new Map(problems.map(problem => [problem.field.el, problem]))
    for (const [el, { problem, end }] of marks) {
      if (isOfSamePlace(problem, now.get(el))) continue
      end()
      marks.delete(el)
    }
    for (const [el, problem] of now) {
      const before = marks.get(el)
      if (before && before.problem.text !== problem.text) before.say(problem.text)
      marks.set(el, before ? { ...before, problem } : mark(problem))
    }
  }

  function lock(fields: readonly Field[]): void {
    const now = fields.map(({ el }) => el).filter(el => !el.contains(submit))
    for (const el of locked) if (!now.includes(el)) ledger.attr(el, 'inert', undefined)
    for (const el of now) {
      hold(el)
      ledger.attr(el, 'inert', '')
    }
    locked = now
  }

  return {
    show({ problems, phase, fields }) {
      showProblems(problems)
      lock(phase === 'submitting' ? fields : [])
    },
    count: (control, counter) => tie(control, { counter }),
    destroy() {
      for (const { end } of marks.values()) end()
      marks.clear()
    },
  }
}

/** The same mark can say it: the host may have put other controls into the field since. */
function isOfSamePlace({ field, control }: Problem, now: Problem | undefined): boolean {
  return (
    now?.control === control &&
    now.field.title === field.title &&
    now.field.error === field.error &&
    now.field.controls.every((each, i) => each === field.controls[i])
  )
}

/** Above the title: visitor spec §5. A label that holds its field would read an error inside it as its own name. */
function placeAt({ el, title, error }: Field, node: HTMLElement): void {
  if (error) {
    own(error).append(node)
    return
  }
  const at = title ?? el
  const isBefore = /^(label|input|select|textarea)$/.test(at.localName) || title !== null
  if (isBefore) own(at).before(node)
  else own(at).prepend(node)
}
