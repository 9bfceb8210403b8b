import type { Feature } from '../core/feature/feature.ts'
import { languageRoutes } from './routes.ts'

export const languages = {
  routes: [languageRoutes],
  tables: {
    own_words: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'read',
      onErasure: 'kept: they are the shop’s own words',
    },
  },
} satisfies Feature
