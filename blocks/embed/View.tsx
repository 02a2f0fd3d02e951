import { type ReactNode, useEffect, useMemo } from 'react'
import { type Offer, Place } from '#parts/booking/booking.library.ts'
import type { Stop } from '#runtime/env.ts'
import { Adopt, useBlock, type ViewProps } from '#view'
import type { definition, Settings } from './definition.ts'
import { frameOf } from './frame.ts'
import { markupOf } from './markup.ts'
import { put } from './put.ts'
import type { Content } from './read.ts'

export function View({ content, settings }: ViewProps<Settings, Content>): ReactNode {
  const { root, runtime, warn } = useBlock<typeof definition>()
  const { format } = runtime.messages
  const { code, name, isAsked, problems, isTooLong } = content
  const { ratio, height } = settings
  const offer = useOffer(content)
  useEffect(() => {
    for (const problem of problems) warn(problem)
  }, [problems, warn])
  if (isTooLong) return null
  return (
    <>
      <Adopt
        el={root}
        attrs={{ 'data-ratio': ratio === 'none' ? undefined : ratio }}
        style={{ '--site-embed-height': height ? `${height}px` : undefined }}
      />
      <Place
        offer={offer}
        settings={{ category: settings.category, height: 0 }}
        words={{
          open: name ? format('embed.open', { name }) : format('embed.openPlain'),
          ask: name ? format('embed.ask', { name }) : format('embed.askPlain'),
          failed: format('embed.failed'),
          loading: isAsked ? format('embed.loading') : '',
        }}
        after={code}
        className="site-embed"
      />
    </>
  )
}

/** How the code comes: as a part of the page, or in a frame that cannot reach it. */
function useOffer(content: Content): Offer {
  const { root, runtime, guard, signal, warn } = useBlock<typeof definition>()
  const { env, errors, messages } = runtime
  return useMemo(() => {
    const { name, isAsked, sandbox } = content
    const title = name || messages.format('embed.content')

    function framed(host: HTMLElement, markup: DocumentFragment, end: (problem: string) => void): Stop {
      const { direction } = env.window.getComputedStyle(root)
      const answer = 'expected the frame of the code to load, found no answer'
      const stopClock = env.after(patience, () => end(answer))
      const { frame, stop } = frameOf({
        env,
        content: markup,
        sandbox: sandbox ?? '',
        title,
        dir: direction,
        onEnd: guard('frame', end),
      })
      signal.addEventListener('abort', stop)
      host.append(frame)
      return stopClock
    }

    function ask(end: (problem: string) => void, host: HTMLElement): Stop {
      const { content: markup, refused } = markupOf(content)
      if (refused) warn(`expected no address that is a script, found ${refused}; they are left out.`)
      if (sandbox !== null) return framed(host, markup, end)
      const abort = new env.window.AbortController()
      put({ env, errors, host, content: markup, signal: abort.signal }).then(
        missing => {
          if (!abort.signal.aborted) end(missing && `expected an answer of ${missing}, found none`)
        },
        error => {
          errors.report({ in: 'embed', at: 'put', el: root }, error, 'What is there stays.')
          end('')
        },
      )
      return () => abort.abort()
    }

    return { name: title, link: root, begins: isAsked ? 'asking' : 'loading', widget: { ask } }
  }, [content, env, errors, guard, messages, root, signal, warn])
}

/** Milliseconds; a frame that is silent for so long says nothing any more. */
const patience = 10_000
