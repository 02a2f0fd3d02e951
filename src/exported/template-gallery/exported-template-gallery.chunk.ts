export { describeTemplateGallery as describe } from './template-gallery.ts'
