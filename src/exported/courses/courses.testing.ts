import { times } from '../markup.testing.ts'

const next =
  '<a class="course-item__next-lesson-button" href="/corso/1"><span class="course-item__next-lesson-text">Avanti</span></a>'
const toggle = (kind: string) =>
  `<button class="course-item__side-nav-toggle-button course-item__side-nav-toggle-button-${kind}">≡</button>`

/** A lesson, with the list of all lessons beside it. */
export const lessonPage = `<div class="course-item nav-loading"><div class="course-item__side-nav"><div class="course-item__side-nav-header mobile-layout-hidden">${toggle('desktop')}</div><div class="course-item__side-nav-mobile-header desktop-layout-hidden">${toggle('mobile')}<div>${next}</div></div><div class="course-item__side-nav-content"><a class="course-item__side-nav-link" href="/corso/1">Impasto</a></div></div><div class="course-item__content"><h1>Farina</h1></div></div><div class="course-item__footer"><div class="course-item__footer-content">${next}</div></div>`

const chapter = (i: number) =>
  `<li class="course-list__list-chapter-item"><button class="course-list__list-chapter-item-accordion-trigger" aria-expanded="${i === 0}" aria-controls="chapter-${i}">Capitolo ${i}</button><div class="course-list__list-chapter-item-accordion-content" id="chapter-${i}" aria-hidden="${i > 0}"><a href="/corso/${i}">Lezione ${i}</a></div></li>`

/** A course: where it begins, and its chapters. */
export const coursePage = `<div class="course-list"><a class="course-item__course-action-button" href="/corso/0"><span class="course-item__course-action-button-text">Inizia</span><span class="course-item__course-action-button-text">Continua</span></a><ul>${times(2, chapter)}</ul></div>`
