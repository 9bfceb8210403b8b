import type { Feature } from '../core/feature/feature.ts'
import { myShopsRoutes } from './routes.ts'

export const myShops = { routes: [myShopsRoutes] } satisfies Feature
