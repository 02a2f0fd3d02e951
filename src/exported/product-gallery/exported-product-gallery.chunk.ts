export { describeProductGallery as describe } from './product-gallery.ts'
export const again = true
