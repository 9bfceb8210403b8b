import type { Feature } from '../core/feature/feature.ts'
import { rememberedPhoneRoutes } from './routes.ts'

export const rememberedPhone = { routes: [rememberedPhoneRoutes] } satisfies Feature
