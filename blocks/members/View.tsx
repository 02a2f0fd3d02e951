import type { ViewProps } from '#view'
import type { Settings } from './definition.ts'
import { OptionsView } from './options-view.tsx'
import type { Content } from './read.ts'
import { SessionView } from './session-view.tsx'

export function View(props: ViewProps<Settings, Content>) {
  return (
    <>
      {props.content.options.length > 0 && <OptionsView {...props} />}
      <SessionView {...props} />
    </>
  )
}
