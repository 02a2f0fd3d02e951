export { DialogView } from './dialog-view.tsx'
