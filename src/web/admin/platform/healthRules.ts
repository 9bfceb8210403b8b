import type { PlatformHealth } from '../../../contract/platform.ts'

const leastFreeDisk = 0.1
const longestDueMs = 10 * 60_000
const mostErrors = 0.01
const mostConnections = 0.8

/** What somebody should look at. */
export type Trouble = 'disk' | 'messages' | 'errors' | 'connections' | 'jobs' | 'proxy'

/** What is not as it should be at `now`, in the order in which it stands on the page. */
export function troublesOf(health: PlatformHealth, now: number): Trouble[] {
  const { database, queue, disk, requests } = health
  const { oldestDueAt } = queue
  const found: Record<Trouble, boolean> = {
    connections: database.connections > database.mostConnections * mostConnections,
    messages: oldestDueAt !== null && now - Date.parse(oldestDueAt) > longestDueMs,
    jobs: queue.failedJobs > 0,
    disk: disk !== null && disk.freeBytes < disk.totalBytes * leastFreeDisk,
    errors: requests.failed > requests.total * mostErrors,
    proxy: health.isProxyUnnamed,
  }
  const names: Trouble[] = ['connections', 'messages', 'jobs', 'disk', 'errors', 'proxy']
  return names.filter((name) => found[name])
}
