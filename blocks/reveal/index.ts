import { defineBlock } from '#core'

export default defineBlock({ name: 'reveal', when: 'idle', load: () => import('./reveal.chunk.ts') })
