import * as z from 'zod/mini'
import { locationId, ofLocation } from './locations.ts'
import { endpoint } from './platform/endpoint.ts'
import { businessIdText, instant } from './platform/values.ts'
import { presence } from './presence.ts'

const params = z.object({ businessId: businessIdText })

/** Sums over the ledger. */
export const analytics = z.object({
  totalCustomers: z.int(),
  newCustomersThisMonth: z.int(),
  totalPointsAwarded: z.int(),
  totalRewardsClaimed: z.int(),
  /** Rewards earned, whether claimed or still waiting. */
  totalRewardsEarned: z.int(),
  /** Points that customers have not spent yet: what the shop owes. */
  totalPointsWaiting: z.int(),
  /** The number of entries behind the figures. It only grows: a smaller one is an older answer. */
  entries: z.int(),
})
export type Analytics = z.output<typeof analytics>

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/analytics-public',
  access: 'manager',
  heavy: 'answer',
  summary: 'The four figures of the dashboard, of the shop or of one of its locations.',
  params,
  query: z.object(ofLocation),
  response: analytics,
})

export const timelineRange = z.enum(['14-days', '3-months', 'year'])
export type TimelineRange = z.output<typeof timelineRange>

/** A day, a week from Monday or a month of the shop's calendar. */
export const timelineStep = z.object({
  /** The first and the last day, `YYYY-MM-DD`. */
  from: z.iso.date(),
  to: z.iso.date(),
  points: z.int(),
  visits: z.int(),
  rewardsClaimed: z.int(),
  /** Includes today. */
  isUnderWay: z.boolean(),
})
export type TimelineStep = z.output<typeof timelineStep>

export const timeline = z.object({
  unit: z.enum(['day', 'week', 'month']),
  steps: z.array(timelineStep),
  entries: z.int(),
  /**
   * Only for shops with several locations: the points of each step at each location. Together they
   * are the step's points.
   */
  locations: z.array(z.object({ locationId, points: z.array(z.int()) })),
})
export type Timeline = z.output<typeof timeline>

export const getTimeline = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/timeline',
  access: 'manager',
  heavy: 'answer',
  summary: 'Points, visits and rewards over 14 days, 13 weeks or 12 months, oldest first.',
  params,
  query: z.object({ range: z._default(timelineRange, '14-days'), ...ofLocation }),
  response: timeline,
})

/** Customers who are near their reward, the nearest first. */
export const closestCustomer = z.object({
  customerId: z.int(),
  phone: z.string(),
  points: z.int(),
})

export const rewardProgress = z.object({
  /** What the reward asks that they are close to: of several, the one that takes the fewest points. */
  rewardThreshold: z.int(),
  /** Up to three who have points and no reward yet. */
  closest: z.array(closestCustomer),
  /** Customers who have enough points for a reward now. */
  customersWithReward: z.int(),
})
export type RewardProgress = z.output<typeof rewardProgress>

export const getRewardProgress = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/reward-progress',
  access: 'manager',
  heavy: 'answer',
  summary: 'Who is closest to a reward, and how many rewards wait.',
  params,
  query: z.object(ofLocation),
  response: rewardProgress,
})

/** Customers who came in one month of the shop's calendar. */
const monthOfCustomers = z.object({
  /** Its first day. */
  month: z.iso.date(),
  customers: z.int(),
  newCustomers: z.int(),
  returningCustomers: z.int(),
  /** Of `customers`: came on an earlier day, at most 30 days before a visit of this month. */
  cameBackWithin30Days: z.int(),
})
export type MonthOfCustomers = z.output<typeof monthOfCustomers>

const pointSource = z.object({
  /** What was scanned; `till` where staff gave the points by hand. */
  source: z.enum([...presence.options, 'till']),
  visits: z.int(),
  points: z.int(),
})
export type PointSource = z.output<typeof pointSource>

export const insights = z.object({
  thisMonth: monthOfCustomers,
  lastMonth: monthOfCustomers,
  totalRewardsEarned: z.int(),
  totalRewardsClaimed: z.int(),
  pointsWaiting: z.int(),
  /** Visits of the last 56 days by weekday (1 is Monday) and hour of the shop's clock. */
  busiestHours: z.array(z.object({ weekday: z.int(), hour: z.int(), visits: z.int() })),
  /** The sources of the points of those days, without undone ones. */
  sources: z.array(pointSource),
  asOf: instant,
})
export type Insights = z.output<typeof insights>

export const getInsights = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/insights',
  access: 'manager',
  heavy: 'answer',
  summary: 'New and returning customers, repeat rate, busiest hours, redemption and liability.',
  params,
  query: z.object(ofLocation),
  response: insights,
})

/** Each mark changes when its part has something new; pages then read that part again. */
const businessMarks = z.object({
  /** Changes when points move. */
  activity: z.string(),
  /** Changes with each audit entry: of settings, codes, customers, sign-outs. */
  desk: z.string(),
  reviews: z.string(),
})
export type LiveMarks = z.output<typeof businessMarks>

export const watchBusiness = endpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/news',
  access: 'manager',
  summary: 'Server-sent events: what of a business has changed, within a second.',
  params,
  response: { events: businessMarks },
})
