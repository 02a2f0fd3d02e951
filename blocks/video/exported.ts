import { defineExport } from '#exported/define.ts'

/** Videos behind their pictures, videos the builder hosts, and those of either kind in the background. */
export default defineExport({
  finds:
    '.sqs-video-wrapper,.sqs-native-video[data-config-video],.sqs-video-background-native[data-config-native-video],:is(.gallery-video-background,.sqs-video-background)[data-config-url]',
  load: () => import('./exported-video.chunk.ts'),
})
