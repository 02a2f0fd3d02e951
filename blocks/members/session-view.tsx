import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { failureWords } from '#parts/failure-words.ts'
import { namedClasses } from '#parts/server-nodes.ts'
import { createSiteUsers } from '#runtime/api/index.ts'
import { own } from '#runtime/own.ts'
import { Adopt, Insert, useBlock, type ViewProps } from '#view'
import type { definition, Settings } from './definition.ts'
import { useMember } from './member.ts'
import type { Content } from './read.ts'

/** The way in and out, and what each of both sees. Blocks spec §7, "site-users". */
export function SessionView({ content, settings }: ViewProps<Settings, Content>): ReactNode {
  const { emit, runtime } = useBlock<typeof definition>()
  const { env, messages, navigate, page } = runtime
  const { ins, outs, names, logins, logouts, notice } = content.session
  const { isIn, name } = useMember()
  const { logIn, logOut, isBusy } = useCalls(settings)
  const was = useRef(isIn)

  useEffect(() => {
    if (was.current === isIn) return
    was.current = isIn
    emit(isIn ? 'logged-in' : 'logged-out')
    if (settings.reload) navigate.reload()
  }, [isIn, emit, settings, navigate])

  const seen = useRef(isIn)
  // Now, because the browser takes it away as soon as what has it is hidden.
  const focused = env.document.activeElement
  useLayoutEffect(() => {
    if (seen.current !== isIn && !settings.reload) keepFocus(focused, { content, isIn })
    seen.current = isIn
  }, [isIn, settings, content, focused])

  // One element may be the way in and out; one of both has its own place otherwise.
  const either = logins.filter(el => logouts.includes(el))
  const only = (els: readonly HTMLElement[]) => els.filter(el => !either.includes(el))
  const press = (go: ((event: MouseEvent) => unknown) | false) => (event: MouseEvent) => {
    // Elsewhere a link opens its own address.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (go && !isBusy) go(event)
  }
  const shown = (els: readonly HTMLElement[], isShown: boolean, click?: (event: MouseEvent) => void) =>
    els.map((el, i) => (
      <Adopt
        // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
        key={i}
        el={el}
        attrs={{ hidden: !isShown, 'aria-disabled': (click && isBusy) || undefined }}
        classes={namedClasses(settings.hiddenClass, !isShown)}
        {...(click && { on: { click } })}
      />
    ))
  return (
    <>
      {shown(ins, isIn)}
      {shown(outs, !isIn)}
      {/* There the builder's server is not behind it. */}
      {shown(only(logins), !isIn && !page.isCopy, press(!isIn && logIn))}
      {shown(only(logouts), isIn, press(isIn && logOut))}
      {shown(either, !page.isCopy, press(isIn ? () => confirmed(logOut) : logIn))}
      {names.map((el, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
        <Name key={i} el={el} name={name} />
      ))}
      {notice && isIn && (
        <Insert into={notice} as="p" attrs={{ class: 'site-member-denied' }}>
          {messages.format('members.denied')}
        </Insert>
      )}
    </>
  )

  async function confirmed(go: () => unknown): Promise<void> {
    const { format } = messages
    const answer = await runtime.dialogs.confirm({
      message: format('members.ask'),
      confirmText: format('members.logOut'),
    })
    if (answer === 'confirm') await go()
  }
}

function Name({ el, name }: { readonly el: HTMLElement; readonly name: string }): ReactNode {
  const [isSaid] = useState(() => own(el).textContent?.trim() !== '')
  return (
    <>
      <Adopt el={el} attrs={{ hidden: !name && !isSaid }} />
      {name && (
        <Insert key={name} over={el} as="span">
          {name}
        </Insert>
      )}
    </>
  )
}

/** What is hidden with the focus in it leaves the visitor nowhere: they go on where the way back is. */
function keepFocus(
  focused: Element | null,
  { content: { session }, isIn }: { readonly content: Content; readonly isIn: boolean },
): void {
  const [gone, come] = isIn
    ? [[...session.outs, ...session.logins], session.logouts]
    : [[...session.ins, ...session.logouts], session.logins]
  const hidden = gone.find(el => own(el).contains(focused))
  const next = come.find(el => !el.hidden)
  if (hidden?.hidden && next) own(next).focus()
}

/** Milliseconds after which who sees nothing believes that they are out, and goes. */
const slowAfter = 2000

function useCalls(settings: Settings) {
  const { guard, runtime } = useBlock()
  const { data, dialogs, env, messages, navigate } = runtime
  const call = useRef(false)
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    logIn: guard('log in', async ({ currentTarget }: MouseEvent): Promise<void> => {
      const address = own(currentTarget as Element).getAttribute('href') ?? '#'
      // The focus goes into what is there to log in with, or wherever the visitor has gone on meanwhile.
      let hasMoved = false
      const stop = env.listenEarly('focusin', () => {
        hasMoved = true
      })
      const isIn = await dialogs.login()
      stop()
      // It could not be had: the link leads where it would without us.
      if (!isIn && !hasMoved && !address.startsWith('#')) navigate.go(address)
    }),
    logOut: guard('log out', async (): Promise<void> => {
      if (call.current) return
      call.current = true
      setBusy(true)
      const stop = env.after(slowAfter, () => void dialogs.inform(messages.format('members.going')))
      const outcome = await createSiteUsers({ data }).logout({ cloneCart: settings.cloneCart })
      stop()
      call.current = false
      setBusy(false)
      // Whom the server does not know any more has gone, too.
      const isOut = outcome.ok || outcome.failure.status === 401
      if (isOut) void dialogs.inform(messages.format('members.gone'))
      else await dialogs.alert(failureWords(outcome.failure, messages))
    }),
  }
}
