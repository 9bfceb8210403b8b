import type { Feature } from '../core/feature/feature.ts'
import { tillRoutes } from './routes.ts'

export const till = { routes: [tillRoutes] } satisfies Feature
