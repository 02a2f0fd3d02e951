export { useAutoplay } from './motion/use-autoplay.ts'
