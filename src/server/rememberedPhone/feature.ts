import type { Feature } from '../feature/feature.ts'
import { rememberedPhoneRoutes } from './routes.ts'

export const rememberedPhone = { routes: [rememberedPhoneRoutes] } satisfies Feature
