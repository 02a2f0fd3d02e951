export { useAsked, useHistory } from './use-history.ts'
