import type { Feature } from '../core/feature/feature.ts'
import { pointsRoutes } from './routes.ts'

export const points = { routes: [pointsRoutes] } satisfies Feature
