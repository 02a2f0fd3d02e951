export { Autocolumns as autocolumns, Autorows as autorows } from './designs/boxes.tsx'
