import { kinds } from '../../hit.ts'
import { playRecord } from '../play.ts'

/** A film that somebody has started; what plays by itself behind a page's content does not count. */
export default playRecord('video', kinds.video)
