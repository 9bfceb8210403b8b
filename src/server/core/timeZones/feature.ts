import type { Feature } from '../feature/feature.ts'
import { checkTimeZonesAgain } from './service.ts'

export const timeZones = {
  swept: [checkTimeZonesAgain],
  tables: { time_zones: { place: 'copied everywhere' } },
} satisfies Feature
