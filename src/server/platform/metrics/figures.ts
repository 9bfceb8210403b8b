import { Gauge, Registry } from '@prometheus-io/client'

export interface DatabaseFigures {
  readonly isUp: boolean
  readonly answerSeconds?: number | undefined
  /** What all servers share and each reports alike. */
  readonly shared?: {
    /** Messages that are due. */
    readonly due: number
    /** Messages scheduled for later. */
    readonly waiting: number
    readonly oldestDueSeconds: number
    readonly jobs: { readonly ready: number; readonly running: number; readonly failed: number }
    readonly load: {
      readonly sizeBytes: number
      readonly connections: number
      readonly mostConnections: number
    }
  }
}

export interface Figures {
  readonly database: DatabaseFigures
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | undefined
}

/** In Prometheus' text format. Unknown figures are left out, because zero would be a claim. */
export async function printFigures({ database, disk }: Figures): Promise<string> {
  const registry = new Registry()
  const gauge = (name: string, help: string, value: number | undefined) => {
    if (value !== undefined) new Gauge({ name, help, registers: [registry] }).set(value)
  }
  const { isUp, answerSeconds, shared } = database
  gauge(
    'rewardhop_database_up',
    '1 if the database has answered this server, otherwise 0.',
    Number(isUp),
  )
  gauge(
    'rewardhop_database_answer_seconds',
    'Time to get a connection and run the simplest query.',
    answerSeconds,
  )
  gauge(
    'rewardhop_disk_free_bytes',
    'Free space on the fuller disk of recordings and embedded database.',
    disk?.freeBytes,
  )
  gauge('rewardhop_disk_size_bytes', 'The size of that disk.', disk?.totalBytes)
  if (shared) printShared(registry, shared)
  return registry.metrics()
}

function printShared(registry: Registry, shared: NonNullable<DatabaseFigures['shared']>): void {
  const { due, waiting, oldestDueSeconds, jobs, load } = shared
  const gauge = (name: string, help: string, value: number) =>
    new Gauge({
      name: `rewardhop_shared_${name}`,
      help: `${help} The same from every server.`,
      registers: [registry],
    }).set(value)
  gauge('messages_due', 'Texts and emails that are due.', due)
  gauge('messages_waiting', 'Texts and emails scheduled for later.', waiting)
  gauge('messages_oldest_due_seconds', 'Age of the oldest due message.', oldestDueSeconds)
  gauge('database_size_bytes', 'Size of the database.', load.sizeBytes)
  gauge('database_connections', 'Connections to the database server.', load.connections)
  gauge('database_connections_max', 'Its maximum number of connections.', load.mostConnections)
  const byState = new Gauge({
    name: 'rewardhop_shared_jobs',
    help: 'Jobs in the queue: ready, running, or failed for good. The same from every server.',
    labelNames: ['state'],
    registers: [registry],
  })
  for (const [state, count] of Object.entries(jobs)) byState.set({ state }, count)
}
