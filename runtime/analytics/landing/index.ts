import { defineRecord } from '../define.ts'

/** Of the address; each goes by its own name. */
const parameters = /^(rk|source|variation|mkwid|(sub)?(campaign|channel))$/
/** In the tab's storage. */
const key = 'site-landing'

/**
 * Where somebody comes from who arrives at the site: `GET /api/track/Track` (blocks spec §7), once in a tab. By `fetch`, not
 * as an image: it outlives the page, and waits for nothing.
 */
export default defineRecord({
  name: 'landing',
  category: 'marketing',
  start(tools) {
    const { env, session } = tools
    let isTold: unknown = false
    const note = () => isTold && session.write(key, true)
    const send = () => {
      const here = new URL(env.url())
      const given = [...here.searchParams].filter(([name, value]) => value && parameters.test(name))
      const { width, height } = env.window.screen
      return tools.send({
        name: 'landing',
        method: 'get',
        data: {
          landing: env.url(),
          refer: env.document.referrer,
          rk: '',
          lang: env.window.navigator.language,
          screen: `${width}x${height}`,
          ...Object.fromEntries(given),
        },
        address: data => `/api/track/Track?${new URLSearchParams(Object(data))}`,
      })
    }
    tools.onView(isFirst => {
      const isWithin = env.document.referrer.startsWith(`${new URL(env.url()).origin}/`)
      if (!isFirst || isWithin || session.isSet(key)) return
      isTold = send()
      note()
    })
    tools.onRefused(() => session.remove(key))
    // A yes after a no: it is not told once more.
    tools.onAllowed(note)
    return () => void send()
  },
})
