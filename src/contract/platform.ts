import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant } from './values.ts'

/** Demo shops are not counted in any of these. */
export const getPlatformAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics',
  access: 'admin',
  summary: "The platform's figures; demo data does not count.",
  response: z.object({
    /** Businesses, and accounts that own none. */
    totalUsers: z.int(),
    /** Those that were not deleted. */
    totalBusinesses: z.int(),
    /** Set up, and switched on. */
    activeBusinesses: z.int(),
    pendingSetupBusinesses: z.int(),
    /** Set up, and switched off by an administrator. */
    inactiveBusinesses: z.int(),
    /** Loyalty accounts that were ever opened: a phone number at a shop. */
    totalLoyaltyAccounts: z.int(),
    /** By all businesses ever, deleted ones included; what was undone does not count. */
    totalPointsAwarded: z.int(),
    totalRewardsClaimed: z.int(),
  }),
})
export type PlatformAnalytics = z.output<typeof getPlatformAnalytics.response>

export const growthRange = z.enum(['30-days', '3-months', 'year'])
export type GrowthRange = z.output<typeof growthRange>

export const getGrowth = endpoint({
  method: 'GET',
  path: '/api/admin/growth',
  access: 'admin',
  summary: 'New businesses, new loyalty accounts, visits, points and rewards over time, in UTC.',
  query: z.object({ range: z._default(growthRange, '30-days') }),
  response: z.object({
    unit: z.enum(['day', 'week', 'month']),
    steps: z.array(
      z.object({
        /** `YYYY-MM-DD`, both. */
        from: z.string(),
        to: z.string(),
        newBusinesses: z.int(),
        newLoyaltyAccounts: z.int(),
        visits: z.int(),
        points: z.int(),
        rewardsClaimed: z.int(),
        isUnderWay: z.boolean(),
      }),
    ),
  }),
})
export type Growth = z.output<typeof getGrowth.response>

export const getPlatformHealth = endpoint({
  method: 'GET',
  path: '/api/admin/health',
  access: 'admin',
  summary: 'How the platform is: database, queue, disk, errors and version.',
  response: z.object({
    version: z.string(),
    /** About the process that answers. */
    startedAt: instant,
    /** Processes that have answered anything in the last minutes. */
    servers: z.int(),
    database: z.object({
      version: z.string(),
      sizeBytes: z.int(),
      connections: z.int(),
      mostConnections: z.int(),
      answeredInMs: z.number(),
    }),
    queue: z.object({
      /** Messages that are due. */
      due: z.int(),
      /** Messages scheduled for later, such as the morning. */
      waiting: z.int(),
      /** Of the oldest due message; null if nothing is due. */
      oldestDueAt: z.nullable(instant),
      failedJobs: z.int(),
    }),
    /** The disk of recordings and the embedded database; null if neither is a folder here. */
    disk: z.nullable(z.object({ freeBytes: z.int(), totalBytes: z.int() })),
    /** Whether most requests reach the answering process through a proxy that it does not trust. */
    isProxyUnnamed: z.boolean(),
    /** The last hour, all servers. */
    requests: z.object({ total: z.int(), failed: z.int() }),
  }),
})
export type PlatformHealth = z.output<typeof getPlatformHealth.response>
