import type { Feature } from '../feature/feature.ts'
import { pointsRoutes } from './routes.ts'

export const points = { routes: [pointsRoutes] } satisfies Feature
