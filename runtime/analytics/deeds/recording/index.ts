import { readContext } from '../../../page/index.ts'
import { flag, record, text } from '../../../schema/index.ts'
import { defineRecord } from '../../define.ts'

/**
 * A third party's recording of the whole session (visitor spec §4, blocks spec §6): which one, and whether, the context's
 * `sessionRecording` says. Without it nothing more is fetched.
 */
export default defineRecord({
  name: 'recording',
  category: 'analytics',
  start(tools) {
    const fields = { isEnabled: flag, experiment: text, scriptUrl: text }
    const said = readContext(tools, record({ sessionRecording: record(fields) }))
    const settings = said?.fields.sessionRecording
    if (!settings?.isEnabled) return undefined
    // Blocked or missing: nobody needs it.
    import('./recording.chunk.ts').then(
      ({ startRecording }) => startRecording(tools, settings),
      () => {},
    )
    return undefined
  },
})
