import type { Feature } from '../core/feature/feature.ts'
import { liveRoutes } from './routes.ts'

export const live = { routes: [liveRoutes] } satisfies Feature
