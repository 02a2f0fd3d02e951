// What decides about the player, and the players of other hosts, once somebody is about to want one.
export { texts } from '#parts/ask-first/ask-first.library.ts'
export { createController } from './controller.ts'
