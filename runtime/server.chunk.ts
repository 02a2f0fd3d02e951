import serverTexts from '#i18n/data+server'
import unavailable from '#i18n/data+unavailable'
import { followMember } from './account/follow-member.ts'
import { createData as createWireToServer } from './data/data.ts'

// What speaks to the site's server, and decides whether visits are told. One chunk, because reports go by the wire, and
// nearly every page sends some.
export {
  buttons,
  clickedButton,
  factsOf,
  keepUntold,
  untoldOf,
  withUntold,
} from './analytics/clicks.ts'
export { createGate } from './analytics/gate.ts'
export { isNews } from './analytics/untold.ts'
export { toJson } from './data/body.ts'
export { cleanValue } from './redact.ts'
export { startReporter } from './reports/reporter.ts'
export { createTrace } from './reports/trace.ts'

export const texts = { ...serverTexts, ...unavailable }

/** With what a member has on every page that calls the server. */
export const createData: typeof createWireToServer = services => {
  const data = createWireToServer(services)
  const stop = followMember({ ...services, data })
  return {
    ...data,
    destroy() {
      stop()
      data.destroy()
    },
  }
}
