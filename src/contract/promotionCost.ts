import * as z from 'zod/mini'
import { endpoint } from './platform/endpoint.ts'
import { businessIdText } from './platform/values.ts'
import { wantedPromotion } from './promotions.ts'
import { answerWith, counted } from './ruleCost.ts'

const costOfPromotion = z.extend(
  answerWith(
    z.object({
      ...counted,
      /** Fewer if negative. */
      morePoints: z.int(),
      /** Customers who get more points, or fewer. */
      customers: z.int(),
      /** Visits at which it holds: in its hours, at its locations, with its codes. */
      visitsInHours: z.int(),
      /** Of these hours, Monday first. Those that reach over midnight are of the day they begin. */
      byWeekday: z.array(z.object({ visits: z.int(), points: z.int() })),
    }),
  ),
  {
    /** Sent back with the promotion when it is switched on, and kept with it. Null if not counted. */
    said: z.nullable(z.string()),
  },
)
export type CostOfPromotion = z.output<typeof costOfPromotion>

export const getCostOfPromotion = endpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/promotions/cost',
  access: 'business',
  readsOnly: true,
  heavy: 'answer',
  summary:
    'What a new or changed promotion would have done in the last 90 days beside the shop’s others, counted from its own entries. Changes nothing.',
  params: z.object({ businessId: businessIdText }),
  /** One with an id is a change of that; one that is not on is counted as gone. */
  body: z.object({ promotion: wantedPromotion }),
  response: costOfPromotion,
})
