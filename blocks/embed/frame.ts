import type { Env, Stop } from '#runtime/env.ts'

/** Higher it never is, whatever it says. */
const maxHeight = 3000

/** Runs inside: how high its content is, and that a script could not be had. */
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
  const { env, content, sandbox, title, dir, onEnd } = options
  const frame = env.document.createElement('iframe')
  frame.className = 'site-embed__frame'
  frame.title = title
  frame.setAttribute('sandbox', sandbox)
  frame.allow = 'fullscreen'
  frame.onload = () => onEnd('')
  const html = pageOf({ env, content, dir, hasWindows: sandbox.includes('allow-popups') })
  frame.srcdoc = env.htmlPolicy()?.createHTML(html) ?? html
  const stop = env.listen('message', event => {
    const { source, origin, data } = event as MessageEvent
    if (!source || source !== frame.contentWindow || origin !== 'null') return
    const said: unknown = data?.siteEmbed
    if (said === 'missing') onEnd('expected the scripts of the code, found one that could not be loaded')
    else if (typeof said === 'number' && said > 0) frame.style.blockSize = `${Math.min(said, maxHeight)}px`
  })
  return { frame, stop }
}

function pageOf(options: {
  readonly env: Env
  readonly content: DocumentFragment
  readonly dir: string
  readonly hasWindows: boolean
}): string {
  const { env, content, dir, hasWindows } = options
  const { nonce } = env
  const box = env.document.createElement('template')
  box.content.append(content)
  if (nonce) for (const el of box.content.querySelectorAll('script, style')) el.setAttribute('nonce', nonce)
  const its = nonce ? ` nonce="${nonce.replace(/"/g, '')}"` : ''
  const base = hasWindows ? '<base target="_blank">' : ''
  const style = 'body{margin:0;font:1rem/1.5 system-ui,sans-serif}img,video,iframe{max-width:100%}'
  return `<!doctype html><html dir="${dir}"><meta charset="utf-8">${base}<style${its}>${style}</style><script${its}>${teller}</script><body>${box.innerHTML}`
}
