import type { Feature } from '../core/feature/feature.ts'
import { warnOfBusyHours } from './busyHours/worker.ts'
import { watchRoutes } from './routes.ts'

/** What is odd is shown to the owner, who decides: by one list of rules, `rules.ts`. */
export const watch = {
  routes: [watchRoutes],
  jobs: { busy_hours: { when: '*/10 * * * *', run: warnOfBusyHours } },
  tables: {
    watch_dismissals: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'left out: they are cards that the owner has put away',
      onErasure: 'kept: they know people by numbers that lead to nobody any more',
    },
    bursts_seen: {
      place: 'spread',
      onPurge: 'kept: they know people by numbers that lead to nobody any more',
      inExport: 'left out: they are cards that the owner has put away',
      onErasure: 'kept: they know people by numbers that lead to nobody any more',
    },
  },
} satisfies Feature
