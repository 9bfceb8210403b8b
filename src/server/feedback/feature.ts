import type { Feature } from '../core/feature/feature.ts'
import { recordingRoutes } from './recordings/routes.ts'
import { sweepRecordings } from './recordings/worker.ts'
import { feedbackRoutes } from './routes.ts'

export const feedback = {
  routes: [feedbackRoutes],
  uploads: [recordingRoutes],
  jobs: { sweep_recordings: { when: '30 * * * *', run: sweepRecordings } },
  tables: {
    feedback: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'read',
      onErasure: 'overwritten',
    },
  },
} satisfies Feature
