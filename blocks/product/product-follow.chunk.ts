export { FollowView } from './follow-view.tsx'
