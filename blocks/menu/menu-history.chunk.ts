export { followsHistory, notedIndex, useHistory } from './use-history.ts'
