import type { Feature } from '../feature/feature.ts'
import { myShopsRoutes } from './routes.ts'

export const myShops = { routes: [myShopsRoutes] } satisfies Feature
