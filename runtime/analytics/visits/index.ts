import { defineRecord } from '../define.ts'
import { whenShown } from '../views.ts'
import { randomId } from '../visitor-id.ts'
import { continueVisit, isVisiting, parseVisit } from './visits-record.ts'

/** Seconds. Visitor spec §9: two years; browsers make it 400 days. */
const recordAge = 730 * 86_400
/** Visitor spec §9. */
const visitAge = 30 * 60

/** Who comes how often: the cookies `ss_cvr` and `ss_cvt`. Nothing leaves but what other records carry along. */
export default defineRecord({
  name: 'visits',
  category: 'analytics',
  start({ env, cookies, onAllowed, onView, whyNot, add }) {
    const note = () => {
      // A clock set to 1970 still gives positive integers.
      const time = Math.max(1, Math.floor(env.wallClock()))
      const record = parseVisit(cookies.read('ss_cvr'), time)
      const goesOn = record && isVisiting(cookies.read('ss_cvt'), time)
      const visit = goesOn ? record : continueVisit({ record, time, newId: () => randomId(env) })
      cookies.write('ss_cvr', visit.join('|'), { maxAge: recordAge })
      // Again on every page: thirty minutes without one end the visit.
      cookies.write('ss_cvt', `${visit[3]}`, { maxAge: visitAge })
    }
    // A page prepared in advance is no visit before it is shown.
    add(whenShown(env, () => onAllowed(note)))
    onView(isFirst => {
      if (!isFirst && !whyNot()) note()
    })
    return undefined
  },
})
