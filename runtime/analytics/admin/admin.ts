import type { Stop } from '../../env.ts'
import { startAdminEvents } from './events.ts'
import { followMouse } from './mouse.ts'
import type { AdminServices } from './services.ts'

/** What accounts have and visitors have not: blocks spec §6. Nothing of it leaves the browser. */
export function startAdmin(services: AdminServices): Stop {
  const stops: Stop[] = []
  if (services.isAdmin) stops.push(startAdminEvents(services))
  if (services.showsMouse) stops.push(followMouse(services))
  return () => {
    for (const stop of stops) stop()
  }
}
