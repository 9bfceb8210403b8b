import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'
import { AppError } from '../errors.ts'

/** What a pool of connections reports about itself, as `pg.Pool` does. */
export interface WatchedPool {
  readonly totalCount: number
  readonly idleCount: number
  /** The number of calls that wait for a connection. */
  readonly waitingCount: number
  readonly options: { readonly max: number }
}

interface Answered {
  readonly method: string
  /** The route's pattern; undefined if no route matched. */
  readonly route: string | undefined
  readonly status: number
  readonly seconds: number
}

/**
 * What this process counts about itself. Every label is one of a few words of ours. None comes from
 * a request: no address, number or code.
 */
export interface Metrics {
  answered(request: Answered): void
  /** The ledger gave a scan's points, or had given them before for the same key. */
  scanCredited(outcome: 'credited' | 'replayed'): void
  /** A scan gave no points: an `AppError` is a refusal, anything else our failure. */
  scanRefused(error: unknown): void
  /** One statement decided about these scans, in one commit. */
  scansBatched(answered: number): void
  /** A scan had its own statement and commit. */
  scanUnbatched(): void
  watchPool(name: 'calls' | 'jobs', pool: WatchedPool): void
  /** All of these and the process's own metrics, in Prometheus' text format. */
  print(): Promise<string>
}

/** In seconds: finest around the duration of a scan, up to where every request has ended. */
const latencyBuckets = [0.002, 0.005, 0.01, 0.02, 0.03, 0.045, 0.06, 0.1, 0.2, 0.5, 1, 2.5, 5, 10]

export function createMetrics({ version }: { readonly version: string }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const latencies = new Histogram({
    name: 'rewardhop_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its answer; without event streams.',
    labelNames: ['method', 'route', 'status'],
    buckets: latencyBuckets,
    registers,
  })
  const scans = new Counter({
    name: 'rewardhop_scans_total',
    help: 'Scans by outcome: credited, replayed, refused (with the reason) or failed.',
    labelNames: ['outcome', 'reason'],
    registers,
  })
  // A rate needs a series that existed before it grew.
  for (const outcome of ['credited', 'replayed', 'refused', 'failed']) scans.inc({ outcome }, 0)
  const scansPerCommit = new Histogram({
    name: 'rewardhop_scans_per_commit',
    help: 'Scans decided by one statement, in one commit.',
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers,
  })
  new Gauge({
    name: 'rewardhop_build_info',
    help: 'Always 1; the labels give the versions.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.version }, 1)
  const pools = watchPools(registry)
  return {
    answered: ({ method, route, status, seconds }) =>
      latencies.observe(
        { method: methodLabel(method), route: routeLabel(route), status: statusLabel(status) },
        seconds,
      ),
    scanCredited: (outcome) => scans.inc({ outcome }),
    scanRefused: (error) =>
      error instanceof AppError
        ? scans.inc({ outcome: 'refused', reason: error.code })
        : scans.inc({ outcome: 'failed' }),
    // Scans that were left out have their own commits, and are counted there.
    scansBatched: (answered) => scansPerCommit.observe(answered),
    scanUnbatched: () => scansPerCommit.observe(1),
    watchPool: (name, pool) => void pools.set(name, pool),
    print: async () => `${await registry.metrics()}\n${await ofProcess().metrics()}`,
  }
}

/** The pools by name; each is read when Prometheus scrapes. */
function watchPools(registry: Registry): Map<string, WatchedPool> {
  const pools = new Map<string, WatchedPool>()
  const gauges: Record<string, { help: string; of: (pool: WatchedPool) => number }> = {
    max: { help: 'The most connections that it opens.', of: ({ options }) => options.max },
    size: { help: 'Open connections.', of: ({ totalCount }) => totalCount },
    idle: { help: 'Idle connections.', of: ({ idleCount }) => idleCount },
    waiting: { help: 'Calls that wait for a connection.', of: ({ waitingCount }) => waitingCount },
  }
  for (const [name, { help, of }] of Object.entries(gauges)) {
    new Gauge({
      name: `rewardhop_database_pool_${name}`,
      help: `Database connection pool: ${help}`,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const [pool, watched] of pools) this.set({ pool }, of(watched))
      },
    })
  }
  return pools
}

let processRegistry: Registry | undefined

/**
 * Memory, event loop, garbage collection, file descriptors. Collected once per process and not per
 * server, because this monitoring cannot be stopped once started.
 */
function ofProcess(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry()
    collectDefaultMetrics({ register: processRegistry })
  }
  return processRegistry
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/** Invented methods must not create new labels. */
export const methodLabel = (method: string) => (methods.has(method) ? method : 'other')

/** All files of pages count as one route, and so does everything that no route matched. */
export function routeLabel(route: string | undefined): string {
  if (route === undefined) return 'none'
  return route.startsWith('/assets/') || /^\/[\w./-]+\.\w+$/.test(route) ? 'files' : route
}

const statusLabel = (status: number) => `${Math.floor(status / 100)}xx`
