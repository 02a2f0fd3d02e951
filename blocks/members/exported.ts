import { defineExport } from '#exported/define.ts'

/** The page where members join, the older block of the same, and the link to the account in a header. */
export default defineExport({
  finds:
    '#sqs-member-access-page-root,.member-area-block,.user-accounts-link:has(> a.user-accounts-text-link > .unauth)',
  load: () => import('./exported-members.chunk.ts'),
})
