import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { own } from '#runtime/own.ts'
import { type Command, type Commands, commandEvent } from './command.ts'
import { useBlock } from './use-block.ts'

/** Does what a handle of this block is asked for, and draws it before the answer. */
export function useCommands(commands: Commands): void {
  const { root } = useBlock()
  const latest = useRef(commands)
  latest.current = commands
  const [, draw] = useState(0)
  useLayoutEffect(() => {
    // What is thrown is told by whoever has asked.
    const run = async ({ name, given }: Command) => {
      // One that has just come to life still has to begin to listen: its effects run before it is drawn again.
      flushSync(() => draw(n => n + 1))
      return flushSync(() => latest.current[name]?.(given as never))
    }
    const hear = ({ detail }: CustomEvent<Command>) => {
      detail.answer = run(detail)
    }
    own(root).addEventListener(commandEvent, hear as (event: Event) => void)
    return () => own(root).removeEventListener(commandEvent, hear as (event: Event) => void)
  }, [root])
}
