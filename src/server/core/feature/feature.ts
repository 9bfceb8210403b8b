import type { Context } from '../../platform/context.ts'
import type { TableName } from '../../platform/db/tables.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { GatewayTrouble } from '../../platform/integrations/gatewayTroubles.ts'
import type { TablesSaid } from './tables.ts'

/** What a lower floor needs of all features, and gets from the entrance as an argument. */
export interface OfAllFeatures {
  /** The tables whose rows a purge deletes. */
  readonly purgedTables: readonly TableName[]
}

type AddRoutes = (serve: Serve, context: Context, ofAll: OfAllFeatures) => void

export interface JobCall extends OfAllFeatures {
  readonly payload: unknown
  /** Aborted when the server is about to stop. */
  readonly signal: AbortSignal | undefined
  /** Tells of a gateway's trouble; undefined when there is none. */
  readonly warnOf: (trouble: GatewayTrouble | undefined) => void
}

export interface Job {
  /** As in a crontab, for a job that runs at times. Others are added where they are needed. */
  readonly when?: string
  readonly run: (context: Context, call: JobCall) => Promise<unknown>
}

/** All that a capability says about itself. The registries of the server are made from these. */
export interface Feature {
  readonly routes?: readonly AddRoutes[]
  /** Calls that take the form of a page, or of a gateway. */
  readonly forms?: readonly AddRoutes[]
  /** Calls that take a file. */
  readonly uploads?: readonly AddRoutes[]
  /** By the names with which they are added. */
  readonly jobs?: Readonly<Record<string, Job>>
  /** Parts of the sweep: each deletes what has expired, on which only the size of tables depends. */
  readonly swept?: readonly ((context: Context) => Promise<unknown>)[]
  readonly tables?: TablesSaid
}
