export { Carousel as carousel, groupsOf } from './designs/carousel.tsx'
export { Strip as strip } from './designs/strip.tsx'
export { slidesThatFit } from './layouts/columns.ts'
export { Thumbnails } from './thumbnails.tsx'
