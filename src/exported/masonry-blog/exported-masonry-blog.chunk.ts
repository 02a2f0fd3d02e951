export { placePost as fill } from './masonry-blog.ts'
