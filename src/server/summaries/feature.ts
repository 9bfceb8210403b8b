import type { Feature } from '../core/feature/feature.ts'
import { summaryRoutes } from './routes.ts'
import { writeWeeklySummaries } from './worker.ts'

export const summaries = {
  forms: [summaryRoutes],
  jobs: {
    weekly_summaries: {
      when: '0 * * * *',
      run: (context, { signal }) => writeWeeklySummaries(context, signal),
    },
  },
} satisfies Feature
