import { type ReactNode, useEffect, useMemo } from 'react'
import { lazy } from '#core'
import { type Offer, Place } from '#parts/booking/booking.library.ts'
import { ownerHtmlOf } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import { messageOf } from '#runtime/errors/index.ts'
import { Adopt, useBlock, type ViewProps } from '#view'
import type { definition, Settings } from './definition.ts'
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
        attrs={{ 'data-ratio': ratio === 'none' ? null : ratio }}
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

/** How it is put in: once somebody wants it. */
const code = lazy(
  () => import('./embed-code.chunk.ts'),
  ({ bring }) => bring,
)

function useOffer(content: Content): Offer {
  const block = useBlock<typeof definition>()
  const { root, runtime } = block
  const { env, messages } = runtime
  return useMemo(() => {
    const title = content.name || messages.format('embed.content')
    function ask(end: (problem: string) => void, host: HTMLElement): Stop {
      const abort = new env.window.AbortController()
      const { signal } = abort
      const tell = (problem: string) => signal.aborted || end(problem)
      code
        .bring()
        .then(bring => signal.aborted || bring({ block, content, host, title, signal, end: tell }))
        // Its chunk cannot be had, or the page lets nobody make nodes from text.
        .catch(error => tell(`expected to put the code in, found ${messageOf(error)}`))
      return () => abort.abort()
    }
    // Other code is asked for anew, whoever it says it is.
    return {
      name: title,
      key: ownerHtmlOf(content.code),
      link: root,
      begins: content.isAsked ? 'asking' : 'loading',
      widget: { ask },
    }
  }, [block, content, env, messages, root])
}
