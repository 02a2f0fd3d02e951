import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { chooseAgain, noteChosen } from '#parts/forms/chosen.ts'
import { PlainForm, useFormCommands } from '#parts/forms/form-commands.tsx'
import { idFor } from '#parts/server-nodes.ts'
import {
  type AmountProblem,
  amountInAddress,
  createDeparture,
  currencyCode,
  goToPay,
} from '#runtime/commerce/index.ts'
import { currencyOf } from '#runtime/page/index.ts'
import { Adopt, Insert, useBlock, type ViewProps } from '#view'
import type { definition, Settings } from './definition.ts'
import { type Content, chosenAmount, fieldsBeside, isFixed } from './read.ts'
import { useMoney } from './use-money.ts'

type Props = ViewProps<Settings, Content>

/** An amount is chosen or written, and the checkout asked for it: visitor spec §2. */
export function View(props: Props): ReactNode {
  const { warn } = useBlock()
  const isLive = props.settings.donatePageId !== ''
  useEffect(() => {
    if (!isLive) warn('data-donate-page-id is missing; the browser sends the form to its own action')
  }, [isLive, warn])
  return isLive ? <LiveDonation {...props} /> : <PlainForm form={props.content.form} />
}

function LiveDonation({ content, settings }: Props): ReactNode {
  const { root, runtime, ask, memory, signal } = useBlock<typeof definition>()
  const { form, amounts, free, submit } = content
  const [problem, setProblem] = useState<AmountProblem | null>(null)
  const [tries, setTries] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [id] = useState(() => `${idFor(root, 'donation')}-problem`)
  const [departure] = useState(() => createDeparture(runtime))
  useEffect(() => departure.end, [departure])
  const clear = () => setProblem(null)
  const money = useMoney()
  const limits = { min: money.say(settings.minAmount), max: money.say(settings.maxAmount) }
  const place = content.problem ? { into: content.problem } : submit ? { before: submit } : { into: form }
  const freeChoice = amounts.find(each => !isFixed(each))
  const describedBy = problem ? id : undefined
  const chooseFree = () => {
    if (!freeChoice) return
    freeChoice.checked = true
    noteChosen(memory, freeChoice)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen or written before the block was there
  useLayoutEffect(() => {
    chooseAgain(memory, amounts)
    const hasChosen =
      memory.has(`radio ${freeChoice?.name}`) || amounts.some(el => el.checked !== el.defaultChecked)
    if (free && free.value !== free.defaultValue && !hasChosen) chooseFree()
  }, [memory, amounts])
  const seen = useRef(free?.value)
  const changed = ({ target }: Event) => {
    seen.current = free?.value
    noteChosen(memory, target)
    clear()
  }

  const written = ({ type }: Pick<Event, 'type'>) => {
    // A script that fills it in may tell of no more than the change, or of nothing; what is known already is nothing new.
    if (type !== 'input' && seen.current === free?.value) return
    seen.current = free?.value
    clear()
    // Whoever writes an amount means it.
    chooseFree()
  }

  // Nothing has been chosen any more, and so nothing is wrong.
  const reset = () => {
    seen.current = free?.defaultValue
    memory.clear()
    clear()
  }

  const sent = useFormCommands(form)

  function donate(event: SubmitEvent): void {
    if (event.defaultPrevented) return
    event.preventDefault()
    written(event)
    const currency = currencyCode(currencyOf(runtime.page))
    const chosen = chosenAmount(content, { ...settings, currency })
    if (chosen && 'problem' in chosen) {
      setProblem(chosen.problem)
      setTries(before => before + 1)
      placeToMend(content)?.focus()
      return
    }
    clear()
    const { donatePageId } = settings
    const given = { donatePageId, ...(chosen && { amount: amountInAddress(chosen.money) }) }
    // Who presses twice gives once.
    if (!departure.begin()) return
    const isGoing =
      ask('donate', { ...given, currency }) &&
      goToPay(runtime, {
        to: 'donate',
        ...given,
        also: fieldsBeside(content, event, { given, env: runtime.env }),
      })
    sent.current = isGoing
    setBusy(isGoing)
    if (isGoing) void departure.away().then(() => signal.aborted || setBusy(false))
    else departure.end()
  }

  return (
    <>
      <Adopt el={form} attrs={{ novalidate: true }} on={{ submit: donate, change: changed, reset }} />
      {amounts.map((el, i) => (
        <Adopt
          // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
          key={i}
          el={el}
          attrs={{ 'aria-describedby': describedBy }}
          on={{
            // With the pointer, whose next step it is.
            click: el === freeChoice ? ({ detail }: MouseEvent) => detail > 0 && free?.focus() : undefined,
          }}
        />
      ))}
      {free && (
        <Adopt
          el={free}
          attrs={{ 'aria-invalid': problem ? true : undefined, 'aria-describedby': describedBy }}
          on={{ focus: money.bring, input: written, change: written }}
        />
      )}
      {submit && <Adopt el={submit} attrs={{ 'aria-disabled': isBusy || undefined }} />}
      <Insert into={form} attrs={{ class: 'site-form__unseen', role: 'status' }}>
        {isBusy ? runtime.messages.format('donation.going') : ''}
      </Insert>
      {/* What is wrong with the amount, said once for each try; as what a paragraph may hold. */}
      <Insert {...place} as="span" attrs={{ role: 'alert' }}>
        {problem && (
          <span key={tries} id={id} className="site-form__problem">
            {runtime.messages.format(
              `donation.${problem === 'number' && money.isWhole ? 'whole' : problem}` as 'donation.tooLittle',
              limits as { min: string },
            )}
          </span>
        )}
      </Insert>
    </>
  )
}

/** The first choice, or the amount that is written. */
function placeToMend({ amounts, free }: Content): HTMLElement | null {
  const chosen = amounts.find(each => each.checked)
  const isUndecided = !free || (!chosen && !free.value.trim())
  return (isUndecided && amounts[0]) || free
}
