// What decides about the player, and the players of other hosts, once somebody is about to want one.
import player from '#i18n/video+player'
import { texts as ask } from '#parts/ask-first/ask-first.library.ts'

export { createController } from './controller.ts'
export const texts = { ...ask, ...player }
