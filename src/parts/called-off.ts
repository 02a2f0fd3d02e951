import type { Env, Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'

const pressable = 'a,button,summary,label,input,select,textarea,[role],[tabindex]'

/**
 * While something that the visitor has asked for is on its way, Escape calls it off, and so does, where `byPress` says so, a
 * press on something else. Calls `fn` once. @returns what ends the waiting.
 */
export function whenCalledOff(
  env: Env,
  fn: () => void,
  { byPress = false }: { readonly byPress?: boolean } = {},
): Stop {
  const stop = () => {
    for (const stop of stops) stop()
  }
  const off = () => {
    stop()
    fn()
  }
  // The one that has asked for it is past this, and scripts press what they like.
  const onPress = ({ isTrusted, target }: Event) =>
    isTrusted && own(target as Element | null)?.closest?.(pressable) && off()
  const onKey = (event: Event) => {
    if ((event as KeyboardEvent).key !== 'Escape') return
    // The page has an answer of its own to it where nothing is open.
    event.preventDefault()
    off()
  }
  const stops = [env.listenEarly('keydown', onKey), ...(byPress ? [env.listenEarly('click', onPress)] : [])]
  return stop
}
