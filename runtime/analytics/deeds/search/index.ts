import { defineRecord } from '../../define.ts'
import { kinds } from '../../hit.ts'
import { isSearchPage } from '../../search-page.ts'
import { whenShown } from '../../views.ts'

/** What is looked for on the site: as the search page's address says, or whoever searches elsewhere. */
export default defineRecord({
  name: 'search',
  category: 'analytics',
  start(tools) {
    const { env, add, guard, isManual, onView } = tools
    const send = (query: unknown) => {
      if (query !== '') tools.hit(kinds.siteSearch, tools.fit({ query }, { query: '' }))
    }
    const look = guard(() => {
      if (isSearchPage(env)) send(new URL(env.url()).searchParams.get('q') ?? '')
    })
    // The first view may be over when this comes.
    if (!isManual) add(whenShown(env, look))
    onView(isFirst => {
      if (!isFirst) look()
    })
    return ({ query = '' }) => send(query)
  },
})
