import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Dialog } from '#parts/dialog/dialog-frame.library.ts'
import type { Choices, GatePolicy } from '#runtime/consent/index.ts'
import type { Runtime } from '#runtime/index.ts'
import type { Layers } from '#runtime/layers/index.ts'
import { ConsentSwitch } from './switch.tsx'

/** A switch for every category; after saving, what only a fresh page can stop. */
export function ConsentChoices(props: {
  readonly runtime: Runtime
  readonly layers: Layers
  readonly policy: GatePolicy
  readonly running: readonly string[]
  readonly isLeaving: boolean
  onSave(choices: Choices): void
  onClose(): void
  onGone(): void
}): ReactNode {
  const { runtime, layers, policy, running, isLeaving, onSave, onClose, onGone } = props
  const { format } = runtime.messages
  const titleId = 'site-choices-title'
  /** A script that has no name of its own goes by what it is for. */
  const titleOf = (name: string) => {
    const category = policy.categories().find(one => one.name === name)
    return category ? wordsOf(category, runtime).title : name
  }
  return (
    <Dialog
      runtime={runtime}
      layers={layers}
      className="site-choices"
      labelledBy={titleId}
      isLeaving={isLeaving}
      onCancel={onClose}
      onGone={onGone}
    >
      <h2 className="site-dialog__title" id={titleId}>
        {format('choices.title')}
      </h2>
      {running.length > 0 ? (
        <RunsOn runtime={runtime} names={running.map(titleOf)} onClose={onClose} />
      ) : (
        <Switches runtime={runtime} policy={policy} onSave={onSave} />
      )}
    </Dialog>
  )
}

function Switches(props: {
  readonly runtime: Runtime
  readonly policy: GatePolicy
  onSave(choices: Choices): void
}): ReactNode {
  const { runtime, policy, onSave } = props
  const { consent } = runtime
  const { format } = runtime.messages
  const [chosen, setChosen] = useState(consent.choices)
  const ref = useRef<HTMLUListElement>(null)
  // What is decided about is kept with the decision.
  useLayoutEffect(() => consent.recordText(ref.current?.closest('dialog')?.textContent ?? ''), [consent])
  const all = (isAllowed: boolean) => () =>
    onSave(Object.fromEntries(Object.keys(chosen).map(name => [name, isAllowed])))
  return (
    <>
      <p className="site-dialog__message">{format('choices.intro')}</p>
      {policy.isRefusedByBrowser() && (
        <p className="site-choices__note">{format('choices.privacyControl')}</p>
      )}
      <ul ref={ref} className="site-choices__list">
        <ConsentSwitch
          name="necessary"
          title={format('choices.necessary')}
          text={format('choices.necessaryText')}
          isOn
        />
        {policy.categories().map(category => (
          <ConsentSwitch
            key={category.name}
            name={category.name}
            {...wordsOf(category, runtime)}
            isOn={chosen[category.name] === true}
            onChange={isOn => setChosen({ ...chosen, [category.name]: isOn })}
          />
        ))}
      </ul>
      <div className="site-choices__buttons">
        <button type="button" className="site-button" onClick={all(false)}>
          {format('choices.denyAll')}
        </button>
        <button type="button" className="site-button" onClick={all(true)}>
          {format('choices.allowAll')}
        </button>
        <button type="button" className="site-button site-button--primary" onClick={() => onSave(chosen)}>
          {format('choices.save')}
        </button>
      </div>
    </>
  )
}

function RunsOn(props: {
  readonly runtime: Runtime
  readonly names: readonly string[]
  onClose(): void
}): ReactNode {
  const { runtime, names, onClose } = props
  const { format } = runtime.messages
  return (
    <>
      <p className="site-dialog__message">{format('choices.runsOn', { names: names.join(', ') })}</p>
      <div className="site-dialog__buttons">
        <button type="button" className="site-button" onClick={onClose}>
          {format('choices.close')}
        </button>
        <button
          type="button"
          className="site-button site-button--primary"
          ref={el => el?.focus()}
          onClick={() => runtime.navigate.reload()}
        >
          {format('choices.reload')}
        </button>
      </div>
    </>
  )
}

/** The page's own words, or ours for the categories everybody has, and for those that blocks ask for by themselves. */
function wordsOf(
  { name, title, text }: { readonly name: string; readonly title: string; readonly text: string },
  { messages: { format } }: Runtime,
): { readonly title: string; readonly text: string } {
  const ours = {
    functional: [format('choices.functional'), format('choices.functionalText')],
    analytics: [format('choices.analytics'), format('choices.analyticsText')],
    marketing: [format('choices.marketing'), format('choices.marketingText')],
    booking: [format('choices.booking'), ''],
    captcha: [format('choices.captcha'), ''],
    embed: [format('choices.embed'), ''],
    fonts: [format('choices.fonts'), ''],
    maps: [format('choices.maps'), ''],
    video: [format('choices.video'), ''],
  } as const
  const [ourTitle, ourText] = Object.hasOwn(ours, name) ? ours[name as keyof typeof ours] : [name, '']
  return { title: title || ourTitle, text: text || ourText }
}
