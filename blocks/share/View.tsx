import { type ReactNode, useEffect, useRef, useState } from 'react'
import { pressable } from '#parts/press.ts'
import { messageOf } from '#runtime/errors/index.ts'
import { own } from '#runtime/own.ts'
import { Adopt, Insert, useBlock, type ViewProps } from '#view'
import type { definition, Settings } from './definition.ts'
import { type Content, completed, sharedOf, unknownIn } from './read.ts'
import { addressOf, nameOf, serviceOf } from './services.ts'

/** Milliseconds in which a button says that it has copied. */
const told = 4000

/** What became of the last wish. */
type Outcome = '' | 'copied' | 'by-hand' | 'failed'

export function View({ content, settings }: ViewProps<Settings, Content>): ReactNode {
  const { root, runtime, memory, ask, emit, guard, signal, warn } = useBlock<typeof definition>()
  const { env, messages } = runtime
  const { links, native, copy } = content
  const [before] = useState(() => (memory.get('outcome')?.[0] ?? '') as Outcome)
  const [outcome, setOutcome] = useState(before)
  const [shared] = useState(() => sharedOf(settings, env))
  // Of the server's own links there is one for each service that the author wants.
  const [wished] = useState(() =>
    settings.services.split(/\s+/).flatMap(name => {
      const service = serviceOf(name)
      const href = name && !links.some(link => link.service === service) ? addressOf(service, shared) : null
      return href ? [[service, href] as const] : []
    }),
  )
  const isSharing = useRef(false)
  const { url, title } = shared
  const device = env.window.navigator
  const mayShare = typeof device.share === 'function' && (device.canShare?.({ url }) ?? true)

  function say(next: Outcome): void {
    if (signal.aborted) return
    setOutcome(next)
  }

  useEffect(() => {
    const line = unknownIn(content, settings)
    if (line) warn(line)
  }, [content, settings, warn])
  useEffect(() => {
    memory.set('outcome', [outcome])
    if (outcome !== 'copied') return
    return env.after(
      told,
      guard('timer', () => setOutcome('')),
    )
  }, [outcome, memory, env, guard])

  /** A link is followed by the browser. */
  function leave(
    event: { preventDefault(): void; readonly defaultPrevented?: boolean },
    service: string,
  ): void {
    const detail = { service, url, title }
    if (!ask('share', detail)) event.preventDefault()
    else if (!event.defaultPrevented) emit('shared', detail)
  }

  async function share(): Promise<void> {
    const detail = { service: 'native', url, title }
    // Of a second one, while the sheet is there, a browser says that it cannot be.
    if (!mayShare || isSharing.current || !ask('share', detail)) return
    isSharing.current = true
    try {
      await device.share({ url, title })
      say('')
      emit('shared', detail)
    } catch (error) {
      // Whoever closes the sheet has said so.
      if ((error as Error | null)?.name === 'AbortError') return
      warn(`expected the device's share sheet, found ${messageOf(error)}; the visitor is told.`)
      say('failed')
    } finally {
      isSharing.current = false
    }
  }

  async function copyAddress(): Promise<void> {
    const detail = { service: 'copy', url, title }
    if (!ask('share', detail)) return
    try {
      await device.clipboard.writeText(url)
      say('copied')
      emit('shared', detail)
    } catch {
      // No clipboard over http, and none where the browser asks and hears no: the address can be taken by hand.
      say('by-hand')
    }
  }

  return (
    <>
      {links.map((link, i) => (
        <Adopt
          // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
          key={i}
          el={link.el}
          attrs={completed(link, shared)}
          on={{ click: (event: Event) => leave(event, link.service) }}
        />
      ))}
      {wished.length > 0 && (
        <Insert into={root} as="ul" attrs={{ class: 'site-share__list' }}>
          {wished.map(([service, href]) => (
            <li key={service}>
              <a
                href={href}
                {...(service !== 'email' && elsewhere)}
                onClick={guard('click', (event: { preventDefault(): void }) => leave(event, service))}
              >
                {service === 'email' ? messages.format('share.email') : nameOf(service)}
              </a>
            </li>
          ))}
        </Insert>
      )}
      {native && <Button el={native} isSeen={mayShare} onPress={share} />}
      {copy && <Button el={copy} isSeen onPress={copyAddress} isDone={outcome === 'copied'} />}
      <Insert into={root} as="span" attrs={{ class: 'site-share__told', role: 'status' }}>
        {outcome ? messages.format(`share.${outcome}`) : ''}
      </Insert>
      {outcome === 'by-hand' && (
        <Insert into={root} as="span" attrs={{ class: 'site-share__copy' }}>
          <Address url={url} name={messages.format('share.address')} takesFocus={outcome !== before} />
        </Insert>
      )}
    </>
  )
}

const elsewhere = { target: '_blank', rel: 'noopener' }

/** Ready to be copied by the keys, or by a long touch. */
function Address(props: {
  readonly url: string
  readonly name: string
  readonly takesFocus: boolean
}): ReactNode {
  const { url, name, takesFocus } = props
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    field.current?.focus()
    field.current?.select()
  }, [takesFocus])
  return <input ref={field} className="site-share__field" readOnly value={url} aria-label={name} />
}

interface ButtonProps {
  readonly el: HTMLElement
  readonly isSeen: boolean
  readonly isDone?: boolean
  readonly onPress: () => void
}

function Button({ el, isSeen, isDone, onPress }: ButtonProps): ReactNode {
  const { attrs, on } = pressable(own(el).localName === 'button', event => {
    event.preventDefault()
    onPress()
  })
  return (
    <Adopt
      el={el}
      attrs={{ ...attrs, hidden: isSeen ? null : '', 'data-is-done': isDone || undefined }}
      on={on}
    />
  )
}
