import type { Feature } from '../core/feature/feature.ts'
import { activityRoutes } from './routes.ts'

export const activity = { routes: [activityRoutes] } satisfies Feature
