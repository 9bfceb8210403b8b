import { type Load, type Sample, startLoad } from '../../bench/loadProcess.ts'
import { failuresOf, percentileOf } from '../../bench/report.ts'
import type { ScanLoadSetting } from './scanLoad.ts'

/**
 * Another customer who scans steadily. Scans during hostile requests are compared with scans of the
 * same run without them, because a busy machine slows both.
 */

const mostMs = 250
const mostTimes = 3
const blockMs = 3_000
const rushMs = 6_000
/** Eleven connections send some forty scans a second, as many as seven addresses may. */
const judgedEveryMs = 250

/** Blocks of scans. After each without hostile requests comes one with them. */
export interface Blocks {
  readonly quiet: Sample[]
  readonly hostile: Sample[]
}

export const startScans = (setting: ScanLoadSetting): Promise<Load> =>
  startLoad('../prove/malformed/scanLoad.ts', setting)

export interface Sending {
  readonly goesOn: () => boolean
  /** Milliseconds between two requests of one connection, at least. */
  readonly everyMs: number
}

/**
 * Runs one block of each kind, then as many requests as time allows; scans may wait for that load.
 * `send` sends hostile requests while `goesOn`, and resolves after the last answer.
 */
export async function runBlocks(
  load: Load,
  blocks: Blocks,
  send: (sending: Sending) => Promise<void>,
): Promise<void> {
  blocks.quiet.push(await load.run(blockMs))
  let goesOn = true
  const scans = load.run(blockMs).then((sample) => {
    goesOn = false
    return sample
  })
  await send({ goesOn: () => goesOn, everyMs: judgedEveryMs })
  blocks.hostile.push(await scans)
  const rushUntil = performance.now() + rushMs
  await send({ goesOn: () => performance.now() < rushUntil, everyMs: 0 })
}

const latenciesOf = (samples: readonly Sample[]) => samples.flatMap(({ latencies }) => latencies)
const figures = (times: readonly number[]) =>
  [50, 99, 100].map((percent) => percentileOf(times, percent).toFixed(0)).join(' / ')

/** The highest allowed p99 of a block, given the blocks without hostile requests. */
function boundOf(quiet: readonly Sample[]): { baseline: number; bound: number } {
  const baseline = percentileOf(latenciesOf(quiet), 99)
  return { baseline, bound: Math.max(mostMs, mostTimes * baseline) }
}

export function describeBlocks({ quiet, hostile }: Blocks): string {
  return [
    `scans p50 / p99 / worst: ${figures(latenciesOf(hostile))} ms beside hostile requests,`,
    `                         ${figures(latenciesOf(quiet))} ms without`,
    `A finding is a block with a p99 over ${boundOf(quiet).bound.toFixed(0)} ms.`,
  ].join('\n')
}

/** The findings of a run's blocks. */
export function judgeBlocks({ quiet, hostile }: Blocks): string[] {
  const { baseline, bound } = boundOf(quiet)
  const slow = hostile
    .map(({ latencies }, place) => ({ place, p99: percentileOf(latencies, 99) }))
    .filter(({ p99 }) => p99 > bound)
    .map(
      ({ place, p99 }) =>
        `Scans of block ${place + 1} had a p99 of ${p99.toFixed(0)} ms, ${baseline.toFixed(0)} ms without`,
    )
  const failures = failuresOf([
    { name: 'scans beside hostile requests', samples: hostile },
    { name: 'scans without', samples: quiet },
  ])
  return [...slow, ...failures]
}
