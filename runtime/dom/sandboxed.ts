import type { Env } from '../env.ts'

/** A page of the owner's code in a frame that cannot reach this one, unless its words of `sandbox` say otherwise. */
export function sandboxed(options: {
  readonly env: Env
  /** Of a template; what is in it moves there. */
  readonly content: DocumentFragment
  /** Words of the attribute. */
  readonly sandbox: string
  readonly dir: string
  /** Runs in it, before anything else. */
  readonly script: string
}): HTMLIFrameElement {
  const { env, content, sandbox, dir, script } = options
  const nonce = env.nonce.replace(/"/g, '')
  const box = env.document.createElement('template')
  box.content.append(content)
  if (nonce) for (const el of box.content.querySelectorAll('script,style')) el.setAttribute('nonce', nonce)
  const its = nonce && ` nonce="${nonce}"`
  // Otherwise a link would lead the frame away, and the page would stand in itself.
  const base = sandbox.includes('allow-popups') ? '<base target="_blank">' : ''
  const html = `<!doctype html><html dir="${dir}"><meta charset="utf-8">${base}<style${its}>${style}</style><script${its}>${script}</script><body>${box.innerHTML}`
  const frame = env.document.createElement('iframe')
  frame.setAttribute('sandbox', sandbox)
  frame.allow = 'fullscreen'
  frame.srcdoc = env.htmlPolicy()?.createHTML(html) ?? html
  return frame
}

const style = 'body{margin:0;font:1rem/1.5 system-ui,sans-serif}img,video,iframe{max-width:100%}'
