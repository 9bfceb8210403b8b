import * as z from 'zod/mini'
import { endpoint } from './platform/endpoint.ts'
import { instant } from './platform/values.ts'

/** No figure counts demo shops. */
export const getPlatformAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics',
  access: 'admin',
  heavy: 'answer',
  summary: "The platform's figures; demo data does not count.",
  response: z.object({
    /** The number of businesses, plus accounts that own none. */
    totalUsers: z.int(),
    /** Without deleted businesses. */
    totalBusinesses: z.int(),
    /** Set up, and switched on. */
    activeBusinesses: z.int(),
    pendingSetupBusinesses: z.int(),
    /** Set up, and switched off by an administrator. */
    inactiveBusinesses: z.int(),
    /** Loyalty accounts ever opened: one for each phone number at each shop. */
    totalLoyaltyAccounts: z.int(),
    /** By all businesses ever, deleted ones included, without undone points. */
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
  heavy: 'answer',
  summary: 'New businesses, new loyalty accounts, visits, points and rewards over time, in UTC.',
  query: z.object({ range: z._default(growthRange, '30-days') }),
  response: z.object({
    unit: z.enum(['day', 'week', 'month']),
    steps: z.array(
      z.object({
        /** The first and the last day, `YYYY-MM-DD`. */
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
    /** When the answering process started. */
    startedAt: instant,
    /** Processes that answered any request in the last minutes. */
    servers: z.int(),
    database: z.object({
      version: z.string(),
      sizeBytes: z.int(),
      connections: z.int(),
      mostConnections: z.int(),
      answeredInMs: z.number(),
    }),
    queue: z.object({
      /** The number of messages that are due. */
      due: z.int(),
      /** Messages scheduled for later, such as for the morning. */
      waiting: z.int(),
      /** When the oldest due message was queued; null if none is due. */
      oldestDueAt: z.nullable(instant),
      failedJobs: z.int(),
    }),
    /** The disk of recordings and of the embedded database; null if neither is a local folder. */
    disk: z.nullable(z.object({ freeBytes: z.int(), totalBytes: z.int() })),
    /** Most requests reach the answering process through a proxy that it does not trust. */
    isProxyUnnamed: z.boolean(),
    /** A private address with which many visitors arrive, such as a gateway's; null if there is none. */
    sharedAddress: z.nullable(z.string()),
    /** What the backup command last reported. */
    backup: z.object({
      madeAt: z.nullable(instant),
      bytes: z.nullable(z.int()),
      /** May be earlier than `madeAt`: it went well again since. */
      failedAt: z.nullable(instant),
      /** Others depend on this platform, so that there has to be one a day. */
      isExpected: z.boolean(),
    }),
    /** Standbys that follow the database; null if the servers' role may not see them. */
    replication: z.nullable(z.object({ standbys: z.int(), lagSeconds: z.number() })),
    /** The certificate of the site's address; null if it cannot be read from the answering server. */
    certificate: z.nullable(z.object({ beginsAt: instant, endsAt: instant })),
    /** How the shops' time zones are counted. */
    timeZones: z.object({
      /** The edition that the answering server has, such as 2026c. */
      edition: z.string(),
      /** Another server has a newer one. */
      isOlder: z.boolean(),
      /** Zones in use that the database does not know. */
      lacking: z.array(z.string()),
      /** Zones in use whose clocks the database counts otherwise. */
      differing: z.array(z.string()),
      /** Zones in use that the server does not know. */
      unknown: z.array(z.string()),
    }),
    /** Requests of the last hour, at all servers. */
    requests: z.object({ total: z.int(), failed: z.int() }),
  }),
})
export type PlatformHealth = z.output<typeof getPlatformHealth.response>
