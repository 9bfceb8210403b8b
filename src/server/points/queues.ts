import type { Config } from '../config.ts'
import type { Queryable } from '../context.ts'
import type { Metrics } from '../process/metrics.ts'
import { type BalanceQueue, openBalanceQueue } from './balanceQueue.ts'
import { openScanQueue, type ScanQueue } from './scanQueue.ts'

/** Where scans and balances wait for each other; whoever finds nobody waits for nobody. */
export interface Queues {
  /** The ledger's door for scans, which share commits when they come together. */
  readonly scanQueue: ScanQueue
  /** Where balances are asked for, which share reads when they come together. */
  readonly balanceQueue: BalanceQueue
}

interface Options {
  readonly db: Queryable
  readonly config: Pick<Config, 'scansTogether'>
  readonly metrics: Metrics
  /** Scans could not share a commit, and went alone. */
  readonly onApart: (error: unknown) => void
}

export function openQueues({ db, config, metrics, onApart }: Options): Queues {
  const together = config.scansTogether
  const { scansTogether: onTogether, scanAlone: onAlone } = metrics
  return {
    scanQueue: openScanQueue({ db, together, onTogether, onAlone, onApart }),
    balanceQueue: openBalanceQueue({ db, together }),
  }
}
