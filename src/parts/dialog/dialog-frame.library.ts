// What every dialog stands in, whatever it says: the messages of the runtime, the login, the choices about cookies.
export { Dialog, DialogTitle } from './dialog.tsx'
export type { DialogView, DialogViewProps } from './view.ts'
