import type { Feature } from '../feature/feature.ts'
import { activityRoutes } from './routes.ts'

export const activity = { routes: [activityRoutes] } satisfies Feature
