import type { Feature } from '../core/feature/feature.ts'
import { homeScreenRoutes } from './routes.ts'

export const homeScreen = { routes: [homeScreenRoutes] } satisfies Feature
