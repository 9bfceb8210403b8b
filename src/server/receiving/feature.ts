import type { Feature } from '../core/feature/feature.ts'
import { forgetOldReceived } from './received/service.ts'
import { receivedRoutes, receivingRoutes } from './routes.ts'

export const receiving = {
  routes: [receivedRoutes],
  forms: [receivingRoutes],
  swept: [forgetOldReceived],
  tables: {
    received_texts: {
      place: 'spread',
      onPurge: 'deleted',
      inExport: 'read',
      onErasure: 'deleted',
    },
    // Counted by phone, across all businesses.
    received_keywords: { place: 'one place' },
  },
} satisfies Feature
