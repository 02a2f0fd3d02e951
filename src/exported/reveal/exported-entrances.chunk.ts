import { own } from '#runtime/own.ts'
import { wakeCourse } from '../courses/courses.ts'
import type { Description } from '../define.ts'
import { dead } from './dead.ts'

export { enter as fill } from './enter.ts'
export { load } from './loaded.ts'
export { narrow } from './narrow.ts'

export const rare: Description = {
  fill(el, page) {
    const isCourse = own(el).matches('.course-list,.course-item')
    return isCourse ? wakeCourse(el, page) : dead(el, page)
  },
}
