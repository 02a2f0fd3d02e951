import { useLayoutEffect } from 'react'
import { useBlock } from '#view'

/**
 * Keeps the browser's list of what was written before off ours. A browser keeps no words of such a field for the way back, so
 * the field is the server's again as the page is left.
 */
export function useOwnListOnly(input: HTMLInputElement, isOn: boolean): void {
  const { guard, ledger, runtime } = useBlock()
  const { env } = runtime
  useLayoutEffect(() => {
    if (!isOn) return
    const say = (value: string | undefined) => ledger.attr(input, 'autocomplete', value)
    const turn = guard('leave', ({ type }: Event) => say(type === 'pagehide' ? undefined : 'off'))
    const stops = [env.listen('pagehide', turn), env.listen('pageshow', turn)]
    say('off')
    return () => {
      for (const stop of stops) stop()
      say(undefined)
    }
  }, [input, isOn, env, guard, ledger])
}
