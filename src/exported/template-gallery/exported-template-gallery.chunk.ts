export { describeTemplateGallery as describe } from './template-gallery.ts'
export const again = true
