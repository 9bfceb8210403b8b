import type { Feature } from '../feature/feature.ts'
import { setupRoutes } from './routes.ts'

export const setup = { routes: [setupRoutes] } satisfies Feature
