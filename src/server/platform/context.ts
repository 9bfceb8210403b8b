import type { Config } from './config.ts'
import type { Clock, Queryable } from './db/queryable.ts'
import type { Email } from './integrations/email.ts'
import type { Recordings } from './integrations/recordings.ts'
import type { Sms } from './integrations/sms.ts'
import type { Certificate } from './process/certificate.ts'
import type { Metrics } from './process/metrics.ts'
import type { ThisServer } from './process/thisServer.ts'
import type { Waits } from './process/waits.ts'
import type { Tracing } from './tracing/tracing.ts'

/**
 * Everything that a use case may need, as its first argument. The ledger and the devices add their
 * queues to it, each in its own `queues.ts`, and sign-ins with an account their provider.
 */
export interface Context {
  readonly config: Config
  readonly db: Queryable
  readonly sms: Sms
  readonly email: Email
  readonly recordings: Recordings
  readonly clock: Clock
  readonly server: ThisServer
  readonly metrics: Metrics
  /** Undefined unless a collector of traces is named. */
  readonly tracing: Tracing | undefined
  /** Hides codes and counted subjects in the database. The same on every server. */
  readonly secret: string
  readonly adminPassword: string
  readonly waits: Waits
  /** The certificate of PUBLIC_URL, or null if it cannot be read from here. */
  readonly certificate: () => Promise<Certificate | null>
}
