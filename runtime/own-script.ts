/** The script tag by which this very code has come. */
export interface OwnScript {
  /** In full; empty when it cannot be known for sure, and then nothing is loaded from beside it. */
  readonly url: string
  readonly nonce: string
  /** The tag says what the file must be, and so must what comes from beside it. */
  readonly isGuarded: boolean
  /** As the tag says it; empty where it says nothing. */
  readonly crossOrigin: string
  /** What was found in its place; empty when it is known. */
  readonly found: string
}

/**
 * A classic script's tag is the document's current one, and a module has none. Which address runs says the browser, by the
 * stack of an error: of a module a tag has to have this very address. Such a stack makes V8 read all of a script again,
 * before anything has come to life, so nobody asks for it where the tag's address has been loaded and no base is there
 * that would have changed it. Nothing that markup says of itself counts: not a
 * `src`, which a later `<base>` changes, and the name of the file only where all tags of that name are of one folder.
 */
export function findOwnScript(options: {
  readonly window: Pick<typeof globalThis, 'HTMLScriptElement'>
  /** The document's current script, if any. */
  readonly current: unknown
  readonly findAll: (selector: string) => readonly Element[]
  /** Of an error made now, while our script runs for the first time. */
  stack(): string
  /** Whether the page has loaded this address; `false` where it does not say. */
  isLoaded(url: string): boolean
}): OwnScript {
  const { window, current, findAll, stack, isLoaded } = options
  const { HTMLScriptElement } = window
  // By the prototype's getters: whatever else is there may say that it has an address.
  const read = (el: unknown, name: 'src' | 'nonce' | 'integrity' | 'crossOrigin'): string =>
    (el instanceof HTMLScriptElement && Reflect.get(HTMLScriptElement.prototype, name, el)) || ''
  const src = (el: unknown) => read(el, 'src')
  const { tag, url = src(tag), found = '' } = src(current) ? known() : search()

  function known(): Found {
    if (isLoaded(src(current)) && findAll('base[href]').length === 0) return { tag: current }
    const running = placeIn(stack())
    // Of code that is run as a text the stack names no file.
    return { tag: current, ...(/^(https?|file):\S+$/.test(running) && { url: running }) }
  }

  function search(): Found {
    const all = findAll('script[src]')
    const running = placeIn(stack())
    if (running) {
      const tag = all.find(el => src(el) === running)
      return tag ? { tag } : { found: `none with the address ${running}` }
    }
    const folders = new Map(all.map(el => [folderOf(src(el)), el]))
    folders.delete(undefined)
    const [tag, other] = folders.values()
    return tag && !other ? { tag } : { found: [...folders.keys()].join(' and ') || 'none' }
  }

  const nonced = findAll('script[nonce]')[0]
  const own = tag ?? current
  return {
    url,
    // Browsers empty the `nonce` attribute once it is parsed and keep the value in the property.
    nonce: read(own, 'nonce') || read(nonced, 'nonce'),
    isGuarded: read(own, 'integrity') !== '',
    crossOrigin: read(own, 'crossOrigin'),
    found,
  }
}

interface Found {
  readonly tag?: unknown
  readonly url?: string
  readonly found?: string
}

/** Of `…/site.js`, with a query or without. */
function folderOf(url: string): string | undefined {
  return /^([^?#]*\/)site\.js(?![^?#])/.exec(url)?.[1]
}

/**
 * The place of the innermost script in a stack, as every browser writes it: `at f (https://…/site.js:1:2)`,
 * `f@https://…/site.js:1:2`. Names of ours hold no address: it begins where the first `://` of the line says, and ends
 * before the last line and column in it. Read in steps, because the page may have made it as long as it likes.
 */
function placeIn(stack: string): string {
  const lines = stack.split('\n', 2)
  const line = lines[lines[0]?.startsWith('Error') ? 1 : 0] ?? ''
  const colon = line.indexOf('://')
  let start = colon
  while (start > 0 && /[\w+.-]/.test(line.charAt(start - 1))) start--
  return (start < colon && /^(.*):\d{1,9}:\d{1,9}/.exec(line.slice(start))?.[1]) || ''
}
