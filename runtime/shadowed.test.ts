import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Consent } from './consent/consent.ts'
import { createGatedScripts } from './consent/scripts.ts'
import { richText } from './dom/html.ts'
import { showOwnerHtml } from './dom/owner-html.ts'
import { serverMarkup } from './dom/server-html.ts'
import { createEnv, type Env } from './env.ts'
import { createErrors } from './errors/index.ts'

/**
 * What the engines do differently where an element has a name of the document: Chromium reads past it in documents that
 * nobody sees, and lets scripts define what they cannot; others do as the standards say.
 */
afterEach(() => {
  document.body.innerHTML = ''
})

describe('markup that is parsed apart from the page', () => {
  /** A parser whose documents have a picture called `body`. */
  function shadowing(): void {
    const Parser = window.DOMParser
    vi.stubGlobal(
      'DOMParser',
      class {
        parseFromString(text: string, type: DOMParserSupportedType): Document {
          const parsed = new Parser().parseFromString(text, type)
          return Object.defineProperty(parsed, 'body', { value: parsed.querySelector('img') })
        }
      },
    )
  }
  const html = '<p>Biscotti <img name="body"><b>nostri</b></p>'

  test('loses no word that the owner has written', () => {
    shadowing()
    const holder = document.createElement('div')
    holder.append(richText(createEnv(window), html))
    expect(holder.innerHTML).toBe('<p>Biscotti <b>nostri</b></p>')
  })

  test('loses nothing that the server has drawn, but a name that would take hold of the page', () => {
    shadowing()
    const holder = document.createElement('div')
    holder.append(serverMarkup(createEnv(window), html) ?? '')
    expect(holder.innerHTML).toBe(html.replace(' name="body"', ''))
  })
})

describe('a script of the page that may not write the page away', () => {
  /** A document on which nothing can be defined. */
  function stuck(): Env {
    const env = createEnv(window)
    const node = Object.freeze({})
    return {
      ...env,
      document: new Proxy(env.document, {
        get: (real, name) => (name === 'node' ? node : Reflect.get(real, name)),
      }),
    }
  }

  test('runs once its category is allowed, although an element is called `write`', async () => {
    const lines = vi.spyOn(console, 'error').mockReturnValue()
    const env = stuck()
    document.body.innerHTML = '<script type="text/plain" data-category="analytics">1</script>'
    const scripts = createGatedScripts({
      env,
      errors: createErrors({ env }),
      consent: { allows: (_: string) => true } as Consent,
    })
    scripts.add(document.querySelector('script') as HTMLScriptElement)
    await scripts.run()
    expect(document.querySelector('script')?.type).toBe('')
    expect(lines).not.toHaveBeenCalled()
  })

  test('runs in an owner’s HTML, although an element is called `write`', async () => {
    const env = stuck()
    const el = document.body.appendChild(document.createElement('div'))
    const before = '<p>Grazie</p><script data-first="">1</script><script data-second="">2</script>'
    const fresh: Element[] = []
    const replaced = vi.spyOn(Element.prototype, 'replaceWith').mockImplementation((...nodes) => {
      fresh.push(...(nodes as Element[]))
    })
    const { signal } = new AbortController()
    await showOwnerHtml(el, { html: before, env, errors: createErrors({ env }), signal })
    replaced.mockRestore()
    expect(fresh.map(script => script.getAttributeNames())).toEqual([['data-first'], ['data-second']])
  })
})
