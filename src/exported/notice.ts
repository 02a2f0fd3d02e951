import type { AnyBlock } from '#core'
import { keepSubmit, submitAgain } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'
import { isElement, own } from '#runtime/own.ts'
import type { Site } from '../site-api.ts'
import type { ExportSession } from './exported.chunk.ts'

/** All that a page which was never exported loads of this folder. */
export interface Exported {
  /** Notices that the page was exported, and describes what is new in `root` once all else is here. */
  annotate(root: ParentNode): void
  /** Whether an element that holds no others is one to annotate. */
  describes(el: Element): boolean
  /** Resolves when all has been described, with whether something had to wait for a chunk of its own. */
  settled(): Promise<boolean | undefined>
  /** To be called once the blocks have given back what they wrote on top of it. */
  readonly destroy: Stop
}

/**
 * What only pages exported from a hosted builder hold: blocks, newer sections that are no blocks, pictures, page frames, the
 * script of their context (whether it may run or not).
 */
const marks =
  '.sqs-block, [data-controller^="Gallery"], .user-items-list-carousel, img[data-src][data-image], #siteWrapper, ' +
  '[data-controller-overlay], .header-burger > .header-burger-btn, .tmpl-loading, [class*="tweak-global-anim"], ' +
  '#sqs-cart-container, .sqs-add-to-cart-button, ' +
  'script[data-name="static-context"]'

/** Pages without such markup pay nothing for it. */
export function createExported(options: {
  readonly site: Site
  readonly runtime: Runtime
  readonly definitions: readonly AnyBlock[]
  /** Looks at the whole page again, and brings what it has found to life. */
  readonly rescan: () => Promise<void>
  /** Of what is not going to be described. */
  readonly giveRoomBack: Stop | undefined
}): Exported {
  const { site, runtime, definitions, rescan, giveRoomBack } = options
  const { env, errors } = runtime
  let activating: Promise<void> | null = null
  let session: ExportSession | null = null
  let touches: readonly Stop[] = []
  let kept: SubmitEvent | null = null
  let stopKeeping: Stop = () => {}

  /**
   * Until it is described, such a form calls by its inline code what is not there any more, or has no address at all: sent by
   * the browser it would lose what was typed. Where that cannot be described the next press tries again.
   */
  const submitted = errors.guard({ in: 'exported page', at: 'submit' }, (event: Event): void => {
    const form = own(event.target as HTMLFormElement)
    const isLost = form.hasAttribute('onsubmit') || !form.hasAttribute('action')
    if (!isLost || !form.closest('.sqs-block') || form.closest('[data-block]')) return
    keepSubmit(event)
    kept = event as SubmitEvent
    again()
  })

  /** Whatever failed before; until then nothing. */
  function again(): void {
    activating ??= activate()
  }

  async function activate(): Promise<void> {
    stopKeeping()
    stopKeeping = env.listenEarly('submit', submitted)
    try {
      const coming = import('./exported.chunk.ts')
      // One that fails is asked for again by what describes it, and told of then.
      for (const { exported } of definitions)
        if (exported && env.findAll(exported.finds)[0]) exported.load().catch(() => {})
      const chunk = await coming
      if (site.destroyed) return
      session = chunk.activate({ site, runtime, rescan })
      const scanned = rescan()
      // Its block keeps it from now on, until that is alive.
      stopKeeping()
      if (kept) submitAgain(kept)
      await scanned
      await session.settled()
    } catch (error) {
      if (site.destroyed) return
      activating = null
      if (!touches[0]) {
        errors.report({ in: 'exported page', at: 'load' }, error, 'The page stays as it is.')
        touches = ['pointerdown', 'focusin'].map(type => env.listenEarly(type, again))
        giveRoomBack?.()
      }
      if (kept) void runtime.dialogs.alert(runtime.messages.format('data.unreachable'))
    }
    kept = null
  }

  return {
    annotate(root) {
      if (session) session.look(root)
      else if (
        !activating &&
        (env.hasAny(marks, root) ||
          (isElement(root) && own(root).closest(marks)) ||
          (root === env.document.documentElement && isSigned(env)))
      )
        again()
    },
    describes: el => (session ? session.finds(el) : own(el).matches(marks)),
    async settled() {
      await activating
      return session?.settled()
    },
    destroy() {
      for (const stop of [stopKeeping, ...touches]) stop()
      session?.giveBack()
    },
  }
}

/** The builder's own words: its context, on the window, or the comment at the head of each of its pages. */
function isSigned(env: Env): boolean {
  const known = env.global('Static') as { readonly SQUARESPACE_CONTEXT?: unknown } | undefined
  const { documentElement, head, body } = env.document
  // What a copier has put before it may have pushed it out of the head.
  const places = [documentElement, head, body]
  return (
    !!known?.SQUARESPACE_CONTEXT || places.some(place => [...(place?.childNodes ?? [])].some(isSignature))
  )
}

const isSignature = ({ nodeType, nodeValue }: Node): boolean =>
  nodeType === 8 && /^\s*This is Squarespace\./.test(nodeValue ?? '')
