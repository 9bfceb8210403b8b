import type { Feature } from '../core/feature/feature.ts'
import { receivingRoutes, replyRoutes } from './routes.ts'

export const receiving = { routes: [replyRoutes], forms: [receivingRoutes] } satisfies Feature
