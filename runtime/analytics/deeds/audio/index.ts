import { kinds } from '../../hit.ts'
import { playRecord } from '../play.ts'

/** A sound that somebody has started. */
export default playRecord('audio', kinds.audio)
