export { createFilm } from './video.ts'
