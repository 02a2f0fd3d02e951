import { type ReactNode, useEffect, useState } from 'react'
import { Adopt, useBlock, type ViewProps } from '#core'
import type { FormParts } from './fields.ts'
import { hostClass } from './host-class.ts'
import type { NewsletterSettings } from './newsletter.ts'
import { View } from './view.tsx'

/** Pixels: visitor spec §9. */
const smallBelow = 320

/** A form like any other, and what it looks like where there is little room. */
export function NewsletterView(props: ViewProps<NewsletterSettings, FormParts>): ReactNode {
  const { root, runtime, guard } = useBlock()
  const { ResizeObserver } = runtime.env.window
  const { align, layout } = props.settings
  const [isSmall, setSmall] = useState(() => isNarrow(root))

  useEffect(() => {
    const observer = new ResizeObserver(guard('resize', () => setSmall(isNarrow(root))))
    observer.observe(root)
    return () => observer.disconnect()
  }, [root, guard, ResizeObserver])

  return (
    <>
      <Adopt
        el={root}
        attrs={{ 'data-align': align, 'data-layout': layout, 'data-small': isSmall }}
        classes={{ [hostClass(root, 'small')]: isSmall }}
      />
      <View {...props} />
    </>
  )
}

function isNarrow(root: HTMLElement): boolean {
  return root.getBoundingClientRect().width < smallBelow
}
