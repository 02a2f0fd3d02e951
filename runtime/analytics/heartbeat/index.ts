import { defineRecord } from '../define.ts'
import { kinds } from '../hit.ts'

/** Milliseconds. The interval is ours: no spec names one. */
const every = 30_000
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'scroll']

/**
 * That somebody is still there: thirty seconds in which the page was in sight and they have done something. A page that is
 * left open tells nothing.
 */
export default defineRecord({
  name: 'heartbeat',
  category: 'analytics',
  start(tools) {
    const { env } = tools
    let isAlive = false
    let activeSeconds = 0
    let stop = () => {}
    const send = () => tools.hit(kinds.heartbeat, { activeSeconds })

    function beat(): void {
      if (isAlive && !env.document.hidden) {
        activeSeconds += every / 1000
        send()
      }
      wait()
    }
    function wait(): void {
      isAlive = false
      stop = env.after(every, beat)
    }
    for (const type of signsOfLife)
      tools.hear(type, ({ target }) => {
        // What plays by itself may scroll inside.
        if (type !== 'scroll' || !(target instanceof Element)) isAlive = true
      })
    tools.onView(isFirst => {
      activeSeconds = 0
      if (isFirst) wait()
    })
    tools.add(() => stop())
    return send
  },
})
