import * as z from 'zod/mini'
import { locationId } from './locations.ts'
import { endpoint } from './platform/endpoint.ts'
import { businessIdText, idText } from './platform/values.ts'

/** The most days that are printed at once: four weeks. */
const mostCardDays = 28

/** The card of one day. */
const dayCard = z.object({ date: z.iso.date(), link: z.string() })
export type DayCard = z.output<typeof dayCard>

const params = z.object({ businessId: businessIdText })

export const listDayCards = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/day-cards',
  access: 'manager',
  summary: 'The links of the cards of a code, one for each day that its location opens.',
  params,
  query: z.object({
    codeId: idText,
    /** The first day; by default today at the location. */
    from: z.optional(
      z.iso.date().check(z.refine((date) => date < '2100', 'Please choose an earlier day')),
    ),
    days: z._default(
      z.pipe(idText, z.int().check(z.lte(mostCardDays, 'Please print at most four weeks'))),
      7,
    ),
  }),
  response: z.array(dayCard),
})

export const acceptCards = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/day-cards/accept',
  access: 'business',
  summary:
    'Let yesterday’s cards of a location count today, because nobody has put out the new ones.',
  params,
  body: z.object({ locationId }),
  response: z.object({
    /** The day of the cards that count besides today’s. */ date: z.iso.date(),
  }),
})
