import { steps } from '../../owner/setup/steps.ts'

/** The real setup's steps but the point values: the demo has four. */
export const demoSteps = steps.filter(({ title }) => title !== 'QR Point Values')

/** Rewards: what a visitor is curious about. */
export const firstDemoStep = 2
export const lastDemoStep = demoSteps.length - 1
