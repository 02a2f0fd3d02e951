export { createFilm } from './lightbox-film.ts'
