import type { Feature } from '../feature/feature.ts'
import { exportRoutes } from './routes.ts'

export const exports = { routes: [exportRoutes] } satisfies Feature
