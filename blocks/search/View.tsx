import { type ReactNode, useState } from 'react'
import { idFor } from '#parts/server-nodes.ts'
import { useWhenOnline } from '#parts/when-online.ts'
import { isPlainKey } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import { Adopt, Insert, useBlock, useCommands, type ViewProps } from '#view'
import type { definition, Settings } from './definition.ts'
import { Panel } from './panel.tsx'
import { allUrl, type Content } from './read.ts'
import { optionsIn } from './state.ts'
import { useOwnListOnly } from './use-own-list-only.ts'
import { usePreview } from './use-preview.ts'

/** A combobox, by the pattern of the ARIA Authoring Practices: the focus stays in the field. */
export function View({ content, settings }: ViewProps<Settings, Content>): ReactNode {
  const { root, runtime, ask } = useBlock<typeof definition>()
  const { env, navigate, analytics } = runtime
  const { input, form } = content
  const { state, look, move, shut } = usePreview(settings, input)
  const [id] = useState(() => `${idFor(input, 'search')}-list`)
  const { active, query } = state
  useWhenOnline(state.phase === 'failed', () => look(input.value, true))
  useOwnListOnly(input, settings.preview)
  const isOpen = optionsIn(state) > 0
  const all = (query: string) => allUrl(content, { ...settings, query, base: env.base() })

  useCommands({
    search(words: string) {
      // What says nothing of what there is only leads to the page that does: that is the visitor's own step.
      if (!settings.preview) return false
      input.value = words
      own(input).dispatchEvent(new env.window.Event('input', { bubbles: true }))
      return true
    },
  })

  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (!isPlainKey(event) || event.shiftKey) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (isOpen) move(key)
      else if (settings.preview && key === 'ArrowDown') look(input.value, true)
      else return
    } else if (key === 'Enter' && active >= 0)
      own(env.findAll(`#${CSS.escape(`${id}-${active}`)}`)[0])?.click()
    else if (key === 'Enter' && !form) {
      const url = input.value.trim() && all(input.value.trim())
      if (url && ask('open', { query: input.value.trim(), url })) navigate.go(url)
    } else if (key === 'Escape' && state.phase !== 'shut') {
      // What lies there closes first; the words, and what is around the field, stay.
      event.stopPropagation()
      shut()
    } else return
    event.preventDefault()
  }
  const opened = (event: { preventDefault(): void }, url: string) => {
    if (!ask('open', { query, url })) return event.preventDefault()
    // The page with all results records what is looked for by itself.
    if (url !== all(query)) analytics.record('search', { query })
  }
  return (
    <>
      <Adopt el={root} attrs={{ 'data-state': state.phase === 'shut' ? null : 'in-use' }} />
      {settings.preview && (
        <Adopt
          el={input}
          attrs={{
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isOpen,
            'aria-controls': isOpen ? id : undefined,
            'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
          }}
          on={{ input: () => look(input.value), blur: shut }}
        />
      )}
      <Adopt el={input} on={{ keydown: press }} />
      {form && <Adopt el={form} on={{ submit: shut }} />}
      {settings.preview && (
        <Insert into={root} attrs={{ class: 'site-search' }}>
          <Panel state={state} id={id} all={all(query)} onOpen={opened} />
        </Insert>
      )}
    </>
  )
}
