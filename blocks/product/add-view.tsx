import { type ReactNode, useRef } from 'react'
import { namedClasses } from '#parts/server-nodes.ts'
import { Adopt, Insert, useBlock } from '#view'
import type { Settings } from './definition.ts'
import type { Content } from './read.ts'
import type { State } from './state.ts'

interface Props {
  readonly content: Content
  readonly settings: Settings
  readonly state: State
  /** Why there is nothing to add, in a word; empty when there is. */
  readonly lack: string
  readonly problemId: string
  readonly onAdd: () => void
}

/** The button. It is never really disabled: that would throw the focus off the page. */
export function AddView({ content, settings, state, lack, problemId, onAdd }: Props): ReactNode {
  const { add: el, label, form } = content
  const { format } = useBlock().runtime.messages
  const { phase, message } = state
  const isBusy = phase === 'adding' || phase === 'added'
  const isInput = el.localName === 'input'
  const isSubmit = form !== null && (el as HTMLButtonElement).type === 'submit'
  const isNative = isInput || el.localName === 'button' || el.matches('a[href]')
  const pressed = (event: Event) => {
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
    // A link in a new window is the visitor's own wish; and somebody else's plans are theirs.
    if (event.defaultPrevented || (el.localName === 'a' && (ctrlKey || metaKey || shiftKey))) return
    event.preventDefault()
    onAdd()
  }
  // The second press of a double click comes when the server may have answered the first one already.
  const clicked = (event: MouseEvent) => {
    if (event.detail > 1 && isBusy) event.preventDefault()
    else if (!isSubmit) pressed(event)
  }
  const submitted = (event: SubmitEvent) => {
    if (event.submitter === null || event.submitter === el) pressed(event)
  }
  // What is made a button has its keys as well.
  const keyed = (event: KeyboardEvent) => {
    if (event.target === el && !event.repeat && (event.key === 'Enter' || event.key === ' ')) pressed(event)
  }
  const said = { adding: settings.addingText, added: settings.addedText }
  const busyText = isBusy && settings.texts === 'written' ? said[phase] || format(`product.${phase}`) : ''
  // That there is none the button's own texts cannot say.
  const written = isBusy ? busyText : lack
  return (
    <>
      {form && <Adopt el={form} on={{ submit: submitted }} />}
      <Adopt
        el={el}
        attrs={{
          role: isNative ? undefined : 'button',
          tabindex: isNative ? undefined : 0,
          'data-state': phase === 'idle' ? undefined : phase,
          'aria-disabled': phase === 'adding' || lack ? true : undefined,
          'aria-describedby': message ? problemId : undefined,
          value: isInput && written ? written : undefined,
        }}
        classes={{
          ...namedClasses(settings.addingClass, phase === 'adding'),
          ...namedClasses(settings.addedClass, phase === 'added'),
        }}
        on={{ click: clicked, keydown: isNative ? undefined : keyed }}
      />
      {!isInput && written && (
        <Insert over={label} as="span">
          {written}
        </Insert>
      )}
    </>
  )
}

/**
 * Where what is ours stands, as what a paragraph may hold: one that is written again, as by a page's history, would end before
 * anything else. Of what follows the button itself a stylesheet may know by that.
 */
export function besideAdd({
  problem,
  add,
}: Content): { readonly into: Element } | { readonly after: Element } {
  return problem ? { into: problem } : { after: add }
}

/** What went wrong, in the server's words or ours, or that it takes long, said once for each try; and, for who does not see the button, what has become of it. */
export function SaidView(props: {
  readonly content: Content
  readonly state: State
  readonly spoken: string
  readonly problemId: string
}): ReactNode {
  const { content, spoken, problemId } = props
  const { phase, message } = props.state
  // Each is another one: the same words are said again.
  const told = useRef({ state: props.state, times: 0 })
  if (told.current.state !== props.state) told.current = { state: props.state, times: told.current.times + 1 }
  const place = besideAdd(content)
  return (
    <>
      <Insert {...place} as="span" attrs={{ role: 'status', class: 'site-product__unseen' }}>
        {spoken}
      </Insert>
      <Insert {...place} as="span" attrs={{ role: 'alert' }}>
        {message && (
          <span
            key={told.current.times}
            id={problemId}
            className={`site-product__${phase === 'adding' ? 'slow' : 'problem'}`}
          >
            {message}
          </span>
        )}
      </Insert>
    </>
  )
}
