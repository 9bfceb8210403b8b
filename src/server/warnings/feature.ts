import type { Feature } from '../core/feature/feature.ts'
import { warnOfBusyHours } from './worker.ts'

export const warnings = {
  jobs: { busy_hours: { when: '*/10 * * * *', run: warnOfBusyHours } },
} satisfies Feature
