/** The listeners that are held on the page since `track`. */
export interface Listeners {
  /** What is held on these nodes, on the document and on the window, as `click on BUTTON`. */
  held(nodes: Iterable<EventTarget>): readonly string[]
  /** Stops counting. */
  stop(): void
}

type Listen = (this: EventTarget | undefined, type: string, listener: unknown, options?: unknown) => void

/** Counts what is added and taken away, by whatever way a listener may end but its own first call. */
export function trackListeners(): Listeners {
  const all = new Map<EventTarget, Map<string, Set<unknown>>>()
  const undo: (() => void)[] = []

  function listenersOf(target: EventTarget, key: string): Set<unknown> {
    const ofTarget = all.get(target) ?? new Map<string, Set<unknown>>()
    const listeners = ofTarget.get(key) ?? new Set()
    all.set(target, ofTarget)
    ofTarget.set(key, listeners)
    return listeners
  }

  function replace(owner: EventTarget, name: 'addEventListener' | 'removeEventListener', note: Listen): void {
    const real = owner[name] as Listen
    owner[name] = function (this: EventTarget | undefined, ...args: Parameters<Listen>) {
      note.apply(this, args)
      real.apply(this, args)
    } as never
    undo.push(() => {
      owner[name] = real as never
    })
  }

  // The window has methods of its own here, its nodes share theirs.
  for (const owner of [Object.getPrototypeOf(Node.prototype) as EventTarget, window]) {
    replace(owner, 'addEventListener', function (type, listener, options) {
      const listeners = listenersOf(this ?? window, keyOf(type, options))
      listeners.add(listener)
      if (hasSignal(options)) options.signal.addEventListener('abort', () => listeners.delete(listener))
    })
    replace(owner, 'removeEventListener', function (type, listener, options) {
      listenersOf(this ?? window, keyOf(type, options)).delete(listener)
    })
  }

  return {
    held: nodes =>
      [...new Set([...nodes, document, window])].flatMap(target =>
        [...(all.get(target) ?? [])].flatMap(([key, listeners]) => {
          const type = key.replace(/ .*/, '')
          // React's own, once per document and for good.
          return type === 'selectionchange' ? [] : [...listeners].map(() => `${type} on ${nameOf(target)}`)
        }),
      ),
    stop() {
      for (const put of undo.splice(0)) put()
    },
  }
}

function keyOf(type: string, options: unknown): string {
  const capture =
    typeof options === 'object' && options !== null && 'capture' in options ? options.capture : options
  return `${type} ${capture === true}`
}

function hasSignal(options: unknown): options is { readonly signal: AbortSignal } {
  return (
    typeof options === 'object' && options !== null && 'signal' in options && options.signal !== undefined
  )
}

function nameOf(target: EventTarget): string {
  return target === window ? 'window' : (target as Node).nodeName
}
