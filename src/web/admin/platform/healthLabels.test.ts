import { expect, test } from 'vitest'
import type { PlatformHealth } from '../../../contract/platform.ts'
import { formatBytes, groupsOf, type Trouble, troublesOf } from './healthLabels.ts'

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_000, '1 kB'],
  [1_440_000_000, '1.4 GB'],
  [5e15, '5,000 TB'],
])('%i bytes are %j', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})

const now = Date.parse('2026-03-06T12:00:00Z')
const fine: PlatformHealth = {
  version: '1.2.3',
  startedAt: '2026-03-01T00:00:00Z',
  servers: 2,
  database: {
    version: '18.4',
    sizeBytes: 1,
    connections: 80,
    mostConnections: 100,
    answeredInMs: 0.4,
  },
  queue: { due: 1, waiting: 4, oldestDueAt: '2026-03-06T11:50:00Z', failedJobs: 0 },
  disk: { freeBytes: 10, totalBytes: 100 },
  isProxyUnnamed: false,
  sharedAddress: null,
  backup: { madeAt: '2026-03-05T06:00:00Z', bytes: 12_400_000, failedAt: null, isExpected: true },
  replication: { standbys: 2, lagSeconds: 0.25 },
  certificate: { beginsAt: '2026-01-01T00:00:00Z', endsAt: '2026-04-01T00:00:00Z' },
  timeZones: { edition: '2026c', isOlder: false, lacking: [], differing: [], unknown: [] },
  requests: { total: 1_000, failed: 10 },
}

test('at the limits everything is fine still', () => {
  expect(troublesOf(fine, now)).toEqual([])
  expect(troublesOf({ ...fine, disk: null, requests: { total: 0, failed: 0 } }, now)).toEqual([])
  expect(troublesOf({ ...fine, queue: { ...fine.queue, oldestDueAt: null } }, now)).toEqual([])
  const unknown = { replication: null, certificate: null }
  const backup = { madeAt: null, bytes: null, failedAt: null, isExpected: false }
  expect(troublesOf({ ...fine, ...unknown, backup }, now)).toEqual([])
})

test.each<[Trouble, Partial<PlatformHealth>]>([
  ['disk', { disk: { freeBytes: 9, totalBytes: 100 } }],
  ['messages', { queue: { ...fine.queue, oldestDueAt: '2026-03-06T11:49:59Z' } }],
  ['errors', { requests: { total: 1_000, failed: 11 } }],
  ['connections', { database: { ...fine.database, connections: 81 } }],
  ['jobs', { queue: { ...fine.queue, failedJobs: 1 } }],
  ['proxy', { isProxyUnnamed: true }],
  ['sharedAddress', { sharedAddress: '172.31.77.1' }],
  ['backup', { backup: { ...fine.backup, madeAt: null } }],
  ['backup', { backup: { ...fine.backup, madeAt: '2026-03-05T05:59:59Z' } }],
  ['backup', { backup: { ...fine.backup, failedAt: '2026-03-05T06:00:01Z' } }],
  ['replication', { replication: { standbys: 1, lagSeconds: 60.1 } }],
  [
    'certificate',
    { certificate: { beginsAt: '2025-12-16T00:00:00Z', endsAt: '2026-03-16T00:00:00Z' } },
  ],
  ['zones', { timeZones: { ...fine.timeZones, lacking: ['Asia/Kolkata'] } }],
  ['zones', { timeZones: { ...fine.timeZones, differing: ['Africa/Casablanca'] } }],
  ['oldZones', { timeZones: { ...fine.timeZones, unknown: ['America/Coyhaique'] } }],
  ['oldZones', { timeZones: { ...fine.timeZones, isOlder: true } }],
])('beyond its limit, %s are to be looked at', (trouble, change) => {
  expect(troublesOf({ ...fine, ...change }, now)).toEqual([trouble])
})

test('the time zones are named that the database lacks, or counts otherwise', () => {
  const timeZones = { lacking: ['Asia/Kolkata'], differing: ['Africa/Casablanca'] }
  const groups = groupsOf({ ...fine, timeZones: { ...fine.timeZones, ...timeZones } }, now)
  const lines = groups.flatMap(({ lines }) => lines)
  expect(lines.find(({ label }) => label === 'Its time zones')?.value).toBe(
    'Lacks Asia/Kolkata; other times in Africa/Casablanca',
  )
})
