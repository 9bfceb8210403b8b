import type { Feature } from '../feature/feature.ts'
import { homeScreenRoutes } from './routes.ts'

export const homeScreen = { routes: [homeScreenRoutes] } satisfies Feature
