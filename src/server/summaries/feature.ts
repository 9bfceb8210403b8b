import type { Feature } from '../core/feature/feature.ts'
import { writeEveningNews } from './evening/worker.ts'
import { summaryRoutes } from './routes.ts'
import { writeWeeklySummaries } from './worker.ts'

export const summaries = {
  forms: [summaryRoutes],
  jobs: {
    evening_news: { when: '1 * * * *', run: (context) => writeEveningNews(context) },
    weekly_summaries: {
      when: '0 * * * *',
      run: (context, { signal }) => writeWeeklySummaries(context, signal),
    },
  },
} satisfies Feature
