import type { Failure } from '../data/index.ts'
import type { DialogAnswer, DialogKind, Wish } from './dialogs.ts'

/** One dialog on the page, for whoever draws it. */
export interface Dialog extends Omit<Wish, 'failure'> {
  readonly id: number
  /** What the system error overlay shows, the newest last. */
  readonly failures: readonly Failure[]
  /** It has been answered and may still be fading. */
  readonly isLeaving: boolean
  /** It can no longer be seen. */
  gone(): void
}

/** What is to be seen of what was asked for. */
export interface DialogList {
  /** In the order it was asked for. */
  current(): readonly Dialog[]
  add(wishes: readonly Wish[]): void
  /** Everybody who still waits hears `cancel`. */
  destroy(): void
}

/** Failures shown together; what comes after is more of the same. */
const maxFailures = 3

/** For whoever draws: `onChange` is called with every change of what is to be seen. */
export function createDialogList(onChange: () => void): DialogList {
  let dialogs: readonly Dialog[] = []
  let nextId = 1
  /** Whom to answer, by the dialog's id: whoever draws it may hold it as it was before others have joined. */
  const asked = new Map<number, Wish['answer'][]>()

  function set(next: readonly Dialog[]): void {
    dialogs = next
    onChange()
  }

  const update = (id: number, change: Partial<Dialog>) =>
    set(dialogs.map(dialog => (dialog.id === id ? { ...dialog, ...change } : dialog)))
  const shown = (kind: DialogKind) => dialogs.find(dialog => dialog.kind === kind && !dialog.isLeaving)

  function open({ failure, ...wish }: Wish): void {
    const id = nextId++
    asked.set(id, [wish.answer])
    const dialog: Dialog = {
      ...wish,
      id,
      failures: failure ? [failure] : [],
      isLeaving: false,
      answer: answering(id),
      gone() {
        asked.delete(id)
        set(dialogs.filter(each => each.id !== id))
      },
    }
    set([...dialogs, dialog])
  }

  const answering = (id: number) => (given: DialogAnswer) => {
    for (const answer of asked.get(id) ?? []) answer(given)
    update(id, { isLeaving: true })
  }

  /** Of these there is one on the page: whoever wants another hears of the same answer. */
  function join({ id, failures, ...dialog }: Dialog, { failure, canRetry, answer }: Wish): void {
    const isNew =
      failure && !failures.some(({ message, url }) => message === failure.message && url === failure.url)
    asked.get(id)?.push(answer)
    update(id, {
      failures: isNew ? [...failures, failure].slice(0, maxFailures) : failures,
      canRetry: canRetry || dialog.canRetry,
    })
  }

  return {
    current: () => dialogs,
    add(wishes) {
      // The newest takes the place of the one that is still there, and of those that nobody has seen yet.
      const newest = wishes.findLast(each => each.kind === 'inform')
      for (const wish of wishes) {
        const { kind, answer } = wish
        const before = shown(kind)
        if (kind === 'inform' && wish !== newest) {
          answer('cancel')
          continue
        }
        if (kind === 'inform') before?.answer('cancel')
        if (before && (kind === 'systemError' || kind === 'login')) join(before, wish)
        else open(wish)
      }
    },
    destroy() {
      const all = dialogs
      set([])
      for (const { answer } of all) answer('cancel')
    },
  }
}
