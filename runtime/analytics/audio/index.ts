import { kinds, playRecord } from '../hit.ts'

/** A sound that somebody has started. */
export default playRecord('audio', kinds.audio)
