import { defineRecord } from '../define.ts'
import { kinds } from '../hit.ts'
import { isSearchPage } from '../search-page.ts'

/** Each page a visitor looks at, but the search page (blocks spec §2). */
export default defineRecord({
  name: 'page-view',
  category: 'analytics',
  start(tools) {
    const send = () => {
      if (!isSearchPage(tools.env)) tools.hit(kinds.pageView)
    }
    tools.onView(send)
    return send
  },
})
