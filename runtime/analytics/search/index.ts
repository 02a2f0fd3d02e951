import { defineRecord } from '../define.ts'
import { kinds } from '../hit.ts'
import { isSearchPage } from '../search-page.ts'

/** What is looked for on the site: as the search page's address says, or whoever searches elsewhere. */
export default defineRecord({
  name: 'search',
  category: 'analytics',
  start(tools) {
    const send = (query: unknown) => {
      if (query !== '') tools.hit(kinds.siteSearch, tools.fit({ query }, { query: '' }))
    }
    tools.onView(() => {
      if (isSearchPage(tools.env)) send(new URL(tools.env.url()).searchParams.get('q') ?? '')
    })
    return ({ query = '' }) => send(query)
  },
})
