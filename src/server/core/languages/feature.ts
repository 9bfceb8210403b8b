import type { Feature } from '../feature/feature.ts'
import { languageRoutes } from './routes.ts'

export const languages = {
  routes: [languageRoutes],
  tables: {
    own_words: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'left out: they are on the shop’s pages',
      onErasure: 'kept: they are the shop’s own words',
    },
  },
} satisfies Feature
