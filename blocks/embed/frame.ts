import { sandboxed } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'

/** Higher it never is, whatever it says. */
const maxHeight = 3000

/** Runs inside: how high its content is, and that a script could not be had. It knows no origin to tell it to. */
const teller =
  "(d=>{const say=x=>parent.postMessage({siteEmbed:x},'*'),e=d.documentElement;new ResizeObserver(()=>say(e.offsetHeight)).observe(e);addEventListener('error',({target:t})=>t.localName==='script'&&say('missing'),true)})(document)"

/** A page of its own that cannot reach this one; as high as what is in it, once that can be known. */
export function frameOf(options: {
  readonly env: Env
  readonly content: DocumentFragment
  readonly sandbox: string
  readonly title: string
  readonly dir: string
  /** It has loaded; or what could not be had in it. */
  readonly onEnd: (problem: string) => void
}): { readonly frame: HTMLIFrameElement; readonly stop: Stop } {
  const { env, title, onEnd } = options
  const frame = sandboxed({ ...options, script: teller })
  frame.className = 'site-embed__frame'
  frame.title = title
  frame.onload = () => onEnd('')
  const stop = env.listen('message', event => {
    const { source, origin, data } = event as MessageEvent
    if (!source || source !== frame.contentWindow || origin !== 'null') return
    const said: unknown = data?.siteEmbed
    if (said === 'missing') onEnd('expected the scripts of the code, found one that could not be loaded')
    else if (typeof said === 'number' && said > 0) frame.style.blockSize = `${Math.min(said, maxHeight)}px`
  })
  return { frame, stop }
}
