import { useLayoutEffect, useMemo, useState } from 'react'
import { followNarrow } from '#parts/narrow.ts'
import type { Stop } from '#runtime/env.ts'
import { type ImageSettings, type ImageState, parseDimensions, parsePoint } from '#runtime/images/index.ts'
import { Adopt, useBlock, useCommands, type ViewProps } from '#view'
import type { definition, Settings } from './definition.ts'
import type { Content } from './read.ts'

export function View({ content, settings }: ViewProps<Settings, Content>) {
  const { emit, guard, root, runtime } = useBlock<typeof definition>()
  const { image } = content
  const wanted = useMemo(() => loaderSettings(settings), [settings])
  const [plain, setPlain] = useState(false)

  // Not a passive one: what it takes back has to be back when the block is.
  useLayoutEffect(() => {
    let stop: Stop | null = null
    let over = false
    const onState = guard('image state', (state: ImageState, detail: object) => {
      // The loader says the rest of it.
      if (state === 'loaded' || state === 'failed') emit(state, { image, ...detail } as never)
    })
    runtime.images().then(
      images => {
        if (!over) stop = images.watch(image, wanted, { onState })
      },
      // The runtime has said why; the browser can do without sizes.
      () => !over && setPlain(true),
    )
    return () => {
      over = true
      stop?.()
    }
  }, [runtime, image, wanted, emit, guard])

  const load = guard('site:image:load', () => runtime.images().then(images => images.load(image, wanted)))
  useCommands({
    load: () =>
      load()?.then(
        ({ ok }) => ok,
        () => false,
      ) ?? false,
  })
  const isNarrow = useNarrow(root, image)
  // As the server sent it: once drawn, it has ours.
  const [isBare] = useState(() => !image.hasAttribute('src') && !image.hasAttribute('srcset'))
  const needsSource = plain && isBare
  return (
    <>
      <Adopt
        el={root}
        attrs={isNarrow === null ? {} : { 'data-narrow': isNarrow }}
        classes={{ [settings.narrowClass]: isNarrow === true }}
        on={{ 'site:image:load': load }}
      />
      <Adopt el={image} attrs={needsSource ? { src: wanted.source, loading: 'lazy' } : {}} />
    </>
  )
}

/** What else is in the block may have to stand elsewhere; a picture that is the block has nothing beside it. */
function useNarrow(root: HTMLElement, image: HTMLElement): boolean | null {
  const { guard, runtime } = useBlock()
  const { env } = runtime
  const [isNarrow, setNarrow] = useState<boolean | null>(null)
  useLayoutEffect(() => {
    if (root === image) return
    return followNarrow(root, { env, onChange: guard('resize', setNarrow) })
  }, [root, image, env, guard])
  return isNarrow
}

function loaderSettings(settings: Settings): ImageSettings {
  const { src, imageDimensions, imageFocalPoint, concurrentLoads, narrowClass: _, ...rest } = settings
  return {
    ...rest,
    source: src,
    dimensions: parseDimensions(imageDimensions),
    focalPoint: parsePoint(imageFocalPoint),
    allowConcurrentLoads: concurrentLoads,
  }
}
