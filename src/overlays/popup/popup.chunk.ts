import { keepOnce } from '#parts/keep-once.ts'
import { createPatience } from '#parts/patience.ts'
import type { Stop } from '#runtime/env.ts'
import { createOverlaysManager } from '#runtime/overlays/index.ts'
import { type PopupContext, readPopupContext } from '#runtime/page/index.ts'
import type { OverlayTools } from '../define.ts'
import { followSwaps } from './follow.ts'
import type { PopupWindow } from './popup-window.chunk.ts'
import { type PopupRecord, type PopupRefusal, recordOf, refusalOf } from './rules.ts'
import { readSource } from './source.ts'
import { whenDue } from './triggers.ts'

/** Under which it is kept in this browser when it was closed, in which version, and whether somebody has signed up. */
const key = 'site-popup-overlay'

/**
 * The popup's life: its rules → its time → its content → its turn → seen → closed or answered. What is seen comes with a
 * chunk of its own: most visits end at the rules.
 */
export function create({ runtime, guard, name, borrow }: OverlayTools) {
  const { env, errors, local, consent, messages } = runtime
  const { isCovered } = runtime
  const manager = createOverlaysManager({ env, errors, consent, isCovered })
  runtime.overlays.manager = manager
  const first = pageOf()
  let stopWaiting: Stop = () => {}
  let abort = new AbortController()
  let shown: PopupWindow | null = null

  function pageOf(): { readonly path: string; readonly context: string | null } {
    const script = env.findAll('script[type="application/json"][data-site-context]')[0]
    return { path: new URL(env.url()).pathname, context: script?.textContent ?? null }
  }

  /** What the context said of one page is not true of another that took its place, but for the popup itself. */
  function read(): PopupContext {
    const said = readPopupContext(runtime)
    const now = pageOf()
    const isOld = now.path !== first.path && now.context === first.context
    return isOld ? { ...said, pageType: null, collection: null } : said
  }

  const readRecord = () => recordOf(local.read(key))

  function refusal(context: PopupContext): PopupRefusal | null {
    return refusalOf({
      settings: context.settings,
      record: readRecord(),
      pageType: context.pageType,
      collectionId: context.collection?.id ?? '',
      isMobile: env.isMobile(),
      isScreenshot: new URL(env.url()).searchParams.get('sqsscreenshot') === 'true',
      now: env.wallClock(),
    })
  }

  /** Of another version nothing holds any more. */
  function keep(more: PopupRecord): void {
    const { version } = read().settings
    const record = readRecord()
    local.write(key, { ...(record?.version === version && record), ...more, version })
  }

  function take(): void {
    stopWaiting()
    abort.abort()
    abort = new AbortController()
    shown?.destroy()
    shown = null
    manager.end('popup')
  }

  async function start(): Promise<void> {
    take()
    const { signal } = abort
    try {
      // Who has to be asked about cookies is known only then.
      if (consent.isGated) await borrow('gate')
      if (signal.aborted) return
      const context = read()
      const why = refusal(context)
      if (why) return manager.note('popup', 'refused', why)
      manager.note('popup', 'waiting', 'its time has not come')
      stopWaiting = whenDue(
        env,
        context.settings,
        guard(() => void bring(signal)),
      )
    } catch (error) {
      if (!signal.aborted) errors.report({ in: name, at: 'load' }, error)
    }
  }

  async function bring(signal: AbortSignal): Promise<void> {
    try {
      const [source, { createPopupWindow }, layers] = await Promise.all([
        readSource(runtime, signal),
        messages.withTexts(import('./popup-window.chunk.ts')),
        runtime.layers(),
      ])
      if (signal.aborted) return
      const made = createPopupWindow({
        runtime,
        guard,
        layers,
        source,
        onClosed,
        onFollowed,
        onSubmitted,
        onLost,
      })
      if (!made) return manager.note('popup', 'refused', 'it has no content')
      shown = made
      manager.queue('popup', { show, hide: made.hide })
    } catch (error) {
      if (!signal.aborted) errors.report({ in: name, at: 'load' }, error)
    }
  }

  /** Another tab may have closed it while it waited. */
  function show(): void {
    const why = refusal(read())
    if (why) manager.note('popup', 'refused', why)
    else if (shown && !shown.show()) manager.note('popup', 'refused', 'something hides it')
  }

  /** What was seen and followed is not to lie over what it led to. */
  const onFollowed = () => keep({ 'date-closed': env.wallClock() })

  function onClosed(): void {
    onFollowed()
    manager.end('popup')
    manager.note('popup', 'refused', 'closed')
  }

  const onSubmitted = () => keep({ submitted: true })
  /** The page that took the other's place has rules of its own. */
  const mayReturn = createPatience(env)
  const onLost = () => {
    swaps.catchUp()
    if (mayReturn()) return void start()
    take()
    manager.note('popup', 'refused', 'the page takes it away')
  }
  const swaps = followSwaps(env, guard(onLost))
  // A likeness of it lies over the page, and nothing closes it.
  const stopKeeping = keepOnce(env, { selector: '.site-popup', isOurs: el => el === shown?.el })

  void start()
  return {
    destroy() {
      swaps.stop()
      stopKeeping()
      take()
      abort.abort()
      manager.destroy()
      runtime.overlays.manager = null
    },
  }
}
