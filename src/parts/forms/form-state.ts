import { useLayoutEffect, useState } from 'react'
import type { Stop } from '#runtime/env.ts'
import type { Problem } from './check.ts'
import type { Field } from './fields.ts'

/** Visitor spec §4 "Form". */
export type Phase = 'idle' | 'submitting' | 'success' | 'failure'

/** What there is to be seen of a form. */
export interface FormState {
  readonly phase: Phase
  /** The fields that were read for the submission under way, or for the last one. */
  readonly fields: readonly Field[]
  /** At the top of the form. */
  readonly message: string
  /** What the server said about fields that this page does not have. */
  readonly strayTexts: readonly string[]
  readonly problems: readonly Problem[]
  /** Nothing of the fields that are wrong can be reached, such as where the page hides them: it is said with the message. */
  readonly isUnseen: boolean
  /** At the captcha. */
  readonly captchaText: string
  /** What the visitor wrote before has come back. */
  readonly isRestored: boolean
  /** After success the page stays, and shows it. */
  readonly isShown: boolean
  /** Changes whenever there is something new to be told: then the focus goes there. */
  readonly told: number
}

/** Nothing is under way and nothing is wrong. */
export const atRest: FormState = {
  phase: 'idle',
  fields: [],
  message: '',
  strayTexts: [],
  problems: [],
  isUnseen: false,
  captchaText: '',
  isRestored: false,
  isShown: false,
  told: 0,
}

/** How far the form is, for whoever shows a part of it. */
export interface FormStates {
  readonly current: FormState
  set(change: Partial<FormState>): void
  subscribe(fn: (state: FormState) => void): Stop
}

/** As it comes. */
export function createFormStates(): FormStates {
  const listeners = new Set<(state: FormState) => void>()
  let current = atRest
  return {
    get current() {
      return current
    },
    set(change) {
      current = { ...current, ...change }
      for (const fn of listeners) fn(current)
    },
    subscribe(fn) {
      listeners.add(fn)
      return () => listeners.delete(fn)
    },
  }
}

/** One thing of it: whoever asks is drawn again when that is another one, and not for anything else. */
export function useFormState<K extends keyof FormState>(states: FormStates, name: K): FormState[K] {
  const [value, setValue] = useState(states.current[name])
  useLayoutEffect(() => {
    const follow = () => setValue(states.current[name])
    follow()
    return states.subscribe(follow)
  }, [states, name])
  return value
}
