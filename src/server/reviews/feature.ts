import type { Feature } from '../core/feature/feature.ts'
import { reviewRoutes } from './routes.ts'

export const reviews = { routes: [reviewRoutes] } satisfies Feature
