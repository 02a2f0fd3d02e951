import { sandboxed } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'

/** Higher it never is, whatever it says. */
const maxHeight = 3000

/** How long what is told from inside may take after the frame has loaded; milliseconds. */
const tellingMs = 1000

/** Runs inside: how high its content is, that a script could not be had, that all is there. It knows no origin to tell it to. */
const teller =
  "(d=>{const say=x=>parent.postMessage({siteEmbed:x},'*'),e=d.documentElement;new ResizeObserver(()=>say(e.offsetHeight)).observe(e);addEventListener('error',({target:t})=>t.localName==='script'&&say('missing'),true);addEventListener('load',()=>say('loaded'))})(document)"

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
  const { env, sandbox, title, onEnd } = options
  const frame = sandboxed({ ...options, script: teller })
  frame.className = 'site-embed__frame'
  frame.title = title
  // What is told from inside comes in its order; the frame's own event may overtake it.
  const isTold = sandbox.includes('allow-scripts')
  frame.onload = () => void env.after(isTold ? tellingMs : 0, () => onEnd(''))
  const stop = env.listen('message', event => {
    const { source, origin, data } = event as MessageEvent
    if (!source || source !== frame.contentWindow || origin !== 'null') return
    const said: unknown = data?.siteEmbed
    if (said === 'missing') onEnd('expected the scripts of the code, found one that could not be loaded')
    else if (said === 'loaded') onEnd('')
    else if (typeof said === 'number' && said > 0) frame.style.blockSize = `${Math.min(said, maxHeight)}px`
  })
  return { frame, stop }
}
