import type { Feature } from '../core/feature/feature.ts'
import { exportRoutes } from './routes.ts'

export const exports = { routes: [exportRoutes] } satisfies Feature
