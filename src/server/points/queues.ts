import type { Config } from '../config.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Metrics } from '../process/metrics.ts'
import { type BalanceQueue, openBalanceQueue } from './balanceQueue.ts'
import { openScanQueue, type ScanQueue } from './scanQueue.ts'

/** Where scans and balances wait for each other; whoever finds nobody waits for nobody. */
export interface Queues {
  /** The ledger's door for scans and for awards, which share commits when they come together. */
  readonly scanQueue: ScanQueue
  /** Where balances are asked for, which share reads when they come together. */
  readonly balanceQueue: BalanceQueue
}

interface Options {
  readonly db: Queryable
  readonly config: Pick<Config, 'scanBatching'>
  readonly metrics: Metrics
  /** Scans could not share a commit, and went alone. */
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
