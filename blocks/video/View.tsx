import { useEffect, useState } from 'react'
import { switchOf, useStance } from '#parts/stance.ts'
import { own } from '#runtime/own.ts'
import { Adopt, useBlock, type ViewProps } from '#view'
import type { Settings } from './definition.ts'
import type { Content } from './read.ts'
import { mayMove, useController, useOwnAutoplay, type VideoProps } from './use-controller.ts'
import { Video } from './video.tsx'

export function View({ content, settings }: ViewProps<Settings, Content>) {
  const { root, warn } = useBlock()
  const { embed, problems } = content
  const hasPicture = settings.poster !== '' || content.thumbnail !== null
  const stance = useStance({
    'data-background': switchOf(own(root).getAttribute('data-background'), settings.background),
  })
  useEffect(() => {
    const picture = hasPicture ? '; custom featured images are only available with embedded videos' : ''
    if (problems.length > 0)
      warn(`${problems.join('; ')}${embed ? '' : `${picture}; its HTML stays as it is`}`)
  }, [problems, embed, hasPicture, warn])
  // Without an address a background or an overlay would cover what the server says instead.
  if (!embed) return null
  const Place = settings.background ? BackgroundPlace : Video
  return (
    <>
      <Adopt el={root} attrs={stance} />
      <Place content={content} embed={embed} settings={settings} />
    </>
  )
}

/** Few videos are one: what shows it comes for them alone. */
function BackgroundPlace(props: VideoProps) {
  const { name, root, runtime, signal } = useBlock()
  const { env, errors } = runtime
  const shown = useController(props)
  const [canMove] = useState(() => mayMove(env))
  useOwnAutoplay(props.content.video)
  const [chunk, setChunk] = useState<typeof import('./video-background.chunk.tsx') | null>(null)
  useEffect(() => {
    import('./video-background.chunk.tsx').then(
      found => !signal.aborted && setChunk(found),
      error =>
        signal.aborted || errors.report({ in: name, at: 'load', el: root }, error, 'It does not play.'),
    )
  }, [name, root, errors, signal])
  return chunk && <chunk.Background {...props} shown={shown} canMove={canMove} />
}
