import type { Config } from '../../platform/config.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import type { Metrics } from '../../platform/process/metrics.ts'
import { type BalanceQueue, openBalanceQueue } from './balanceQueue.ts'
import { openScanQueue, type ScanQueue } from './scanQueue.ts'

/** Where scans and balances wait for others under way. Without others, they do not wait. */
export interface Queues {
  /** Credits scans and awards. Those that arrive together share a commit. */
  readonly scanQueue: ScanQueue
  /** Finds balances. Questions that arrive together share a read. */
  readonly balanceQueue: BalanceQueue
}

declare module '../../platform/context.ts' {
  interface Context extends Queues {}
}

interface Options {
  readonly db: Queryable
  readonly config: Pick<Config, 'scanBatching'>
  readonly metrics: Metrics
  /** Scans could not share a commit, and were made alone. */
  readonly onBatchFailed: (error: unknown) => void
}

export function openQueues({ db, config, metrics, onBatchFailed }: Options): Queues {
  const batching = config.scanBatching
  const { scansBatched: onBatch, scanUnbatched: onSingle } = metrics
  return {
    scanQueue: openScanQueue({ db, batching, onBatch, onSingle, onBatchFailed }),
    balanceQueue: openBalanceQueue({ db, batching }),
  }
}
