export { StackDrag } from './designs/stack-drag.tsx'
export { Drag } from './motion/use-drag.ts'
