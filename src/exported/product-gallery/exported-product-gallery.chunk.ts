export { describeProductGallery as describe } from './product-gallery.ts'
