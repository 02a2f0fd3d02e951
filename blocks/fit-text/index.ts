import { defineBlock } from '#core'

export default defineBlock({ name: 'fit-text', when: 'visible', load: () => import('./fit-text.chunk.ts') })
