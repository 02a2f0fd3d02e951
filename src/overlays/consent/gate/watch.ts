import { createGatedFrames, type GatedScripts, gatedMarkup } from '#runtime/consent/index.ts'
import { createObserver } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import { isElement, own } from '#runtime/own.ts'
import type { OverlayTools } from '../../define.ts'
import { placeholders } from './placeholder.tsx'

/** Finds what waits for a category, now and whenever something is inserted, and lets it go when it may. */
export function watchGate(options: { readonly tools: OverlayTools; readonly scripts: GatedScripts }): Stop {
  const { tools, scripts } = options
  const { env, errors, consent } = tools.runtime
  const frames = createGatedFrames({ env, errors, consent, makePlaceholder: placeholders(tools) })
  const place = (at: string) => ({ in: 'gate', at })

  function admit(el: HTMLElement): void {
    if (!el.dataset.category?.trim()) {
      errors.warn({ ...place('scan'), el }, 'expected data-category to name a category; it stays blocked')
    } else if (el.localName === 'script') scripts.add(el as HTMLScriptElement)
    else frames.add(el as HTMLIFrameElement)
  }

  function scan(root: ParentNode): void {
    if (isElement(root) && own(root).matches(gatedMarkup)) admit(root)
    for (const el of env.findAll(gatedMarkup, root)) admit(el)
  }

  const follow = errors.guard(place('observe'), (records: MutationRecord[]) => {
    if (records.some(({ removedNodes }) => removedNodes.length > 0)) frames.follow()
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (isElement(node) && own(node).isConnected) scan(node)
    }
    scripts.run()
  })

  const observer = createObserver(env, 'MutationObserver', { call: follow })
  observer?.observe(env.document.node, { childList: true, subtree: true })
  errors.guard(place('scan'), scan)(env.document.documentElement)
  const run = () => void scripts.run()
  const stops = [
    consent.subscribe(run),
    // Once what was answered meanwhile is known.
    env.listenEarly('prerenderingchange', () => env.soon(run)),
  ]
  run()
  return () => {
    for (const stop of stops) stop()
    observer?.disconnect()
    frames.destroy()
    scripts.destroy()
  }
}
