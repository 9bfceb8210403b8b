import type { Feature } from '../core/feature/feature.ts'
import { returningRoutes } from './routes.ts'

export const returning = { routes: [returningRoutes] } satisfies Feature
