export { followCard } from './follow-card.ts'
