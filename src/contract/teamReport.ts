import * as z from 'zod/mini'
import { locationId } from './locations.ts'
import { endpoint } from './platform/endpoint.ts'
import { businessIdText } from './platform/values.ts'
import { memberId } from './staff.ts'

export const reportDays = z.enum(['7', '30', '90'])
export type ReportDays = z.output<typeof reportDays>

const sums = {
  awards: z.int(),
  /** The points of the awards. */
  points: z.int(),
  /** Different numbers among the awards. It is not the sum over members or locations. */
  numbers: z.int(),
  rewards: z.int(),
  /** The points that the rewards cost. */
  rewardPoints: z.int(),
  /** Awards and rewards of their own that members took back. */
  undos: z.int(),
  /** What that took from customers: the points of awards, less those that rewards gave back. */
  undonePoints: z.int(),
}
const givenSums = z.object(sums)
export type GivenSums = z.output<typeof givenSums>

const teamReport = z.object({
  /** The first of the shop's days that the report covers; the last is today. */
  from: z.iso.date(),
  team: givenSums,
  members: z.array(z.object({ memberId, ...sums })),
  locations: z.array(z.object({ locationId, ...sums })),
  /** The sums for each member at each location. */
  places: z.array(z.object({ memberId, locationId, ...sums })),
})
export type TeamReport = z.output<typeof teamReport>

export const getTeamReport = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/staff-report',
  access: 'business',
  heavy: 'answer',
  summary: 'What each of the team gave at each location, over 7, 30 or 90 days of the shop.',
  params: z.object({ businessId: businessIdText }),
  query: z.object({ days: z._default(reportDays, '30') }),
  response: teamReport,
})
