export { createExperiments } from './experiments.ts'
