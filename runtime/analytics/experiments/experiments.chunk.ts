import { createExperiments, type Experiments } from './experiments.ts'

type Services = Parameters<typeof createExperiments>[0]

/** Of each page once: what is wrong with its context is told then. */
const known = new WeakMap<Services, Experiments>()

/** The variant that this page's visitor sees. */
export function variantOf(services: Services, name: string): string {
  const experiments = known.get(services) ?? createExperiments(services)
  known.set(services, experiments)
  return experiments.variant(name)
}
