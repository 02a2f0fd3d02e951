import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { FormParts } from '#parts/forms/fields.ts'
import { View as FormView } from '#parts/forms/forms.library.ts'
import { useStance } from '#parts/stance.ts'
import { createObserver } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import { Adopt, useBlock, type ViewProps } from '#view'
import type { definition, Settings } from './definition.ts'

/** Pixels: visitor spec §9. */
const smallBelow = 320

/** A form like any other, and what it looks like where there is little room. */
export function View(props: ViewProps<Settings, FormParts>): ReactNode {
  const { root, runtime, guard, emit } = useBlock<typeof definition>()
  const { formId, smallClass, align, layout } = props.settings
  const { env } = runtime
  const stance = useStance({ 'data-align': align, 'data-layout': layout })
  const [isSmall, setSmall] = useState(() => isNarrow(root))

  useEffect(() => {
    // Where nobody can say the width it came with counts.
    const call = guard('resize', () => setSmall(isNarrow(root)))
    const observer = createObserver(env, 'ResizeObserver', { call })
    observer?.observe(root)
    return () => observer?.disconnect()
  }, [root, guard, env])

  // Before a redirect: visitor spec §4.
  const tell = useCallback(() => emit('subscribed', { formId }), [emit, formId])

  return (
    <>
      <Adopt el={root} attrs={{ ...stance, 'data-small': isSmall }} classes={{ [smallClass]: isSmall }} />
      <FormView {...props} isBrief onAccepted={tell} />
    </>
  )
}

function isNarrow(root: HTMLElement): boolean {
  return own(root).getBoundingClientRect().width < smallBelow
}
