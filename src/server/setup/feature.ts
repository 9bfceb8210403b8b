import type { Feature } from '../core/feature/feature.ts'
import { setupRoutes } from './routes.ts'

export const setup = { routes: [setupRoutes] } satisfies Feature
