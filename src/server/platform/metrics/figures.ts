import { Gauge, Registry } from '@prometheus-io/client'
import type { Certificate } from '../process/certificate.ts'
import type { LatestBackup } from './backups/store.ts'
import type { Replication } from './machine/service.ts'

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
    readonly backup: LatestBackup
    readonly replication: Replication | null
  }
}

export interface Figures {
  readonly database: DatabaseFigures
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | undefined
  readonly certificate: Certificate | null
}

/** In Prometheus' text format. Unknown figures are left out, because zero would be a claim. */
export async function printFigures({ database, disk, certificate }: Figures): Promise<string> {
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
  printCertificate(registry, certificate)
  if (shared) printShared(registry, shared)
  return registry.metrics()
}

/** Seconds since 1970, as Prometheus counts. */
const seconds = (moment: Date | null) => (moment ? moment.getTime() / 1000 : 0)

function printCertificate(registry: Registry, certificate: Certificate | null): void {
  const gauge = (name: string, help: string, of: (certificate: Certificate) => Date) => {
    const own = new Gauge({
      name: `rewardhop_certificate_${name}_timestamp_seconds`,
      help,
      labelNames: ['host'],
      registers: [registry],
    })
    if (certificate) own.set({ host: certificate.host }, seconds(of(certificate)))
  }
  gauge('begin', 'When the certificate of PUBLIC_URL began.', ({ beginsAt }) => beginsAt)
  gauge('end', 'When the certificate of PUBLIC_URL ends.', ({ endsAt }) => endsAt)
}

function printShared(registry: Registry, shared: NonNullable<DatabaseFigures['shared']>): void {
  const { due, waiting, oldestDueSeconds, jobs, load, backup, replication } = shared
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
  const { madeAt, failedAt, bytes } = backup
  gauge('backup_made_timestamp_seconds', 'The last backup; 0 if none was made.', seconds(madeAt))
  gauge(
    'backup_failed_timestamp_seconds',
    'The last backup that failed; 0 if none did.',
    seconds(failedAt),
  )
  gauge('backup_size_bytes', 'The size of the last backup.', bytes ?? 0)
  if (replication) {
    gauge('standbys', 'Standbys that follow the database.', replication.standbys)
    gauge(
      'replication_lag_seconds',
      'How far the slowest standby is behind; 0 without one.',
      replication.lagSeconds,
    )
  }
  const byState = new Gauge({
    name: 'rewardhop_shared_jobs',
    help: 'Jobs in the queue: ready, running, or failed for good. The same from every server.',
    labelNames: ['state'],
    registers: [registry],
  })
  for (const [state, count] of Object.entries(jobs)) byState.set({ state }, count)
}
