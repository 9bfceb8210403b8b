import type { Feature } from '../core/feature/feature.ts'
import { ruleRoutes } from './routes.ts'

export const rules = { routes: [ruleRoutes] } satisfies Feature
