import { type Load, type Sample, startLoad } from '../../bench/loadProcess.ts'
import { failuresOf, percentileOf } from '../../bench/report.ts'
import type { ScanLoadSetting } from './scanLoad.ts'

/**
 * Somebody else who scans all the while, steadily. Their scans beside hostile requests are judged by those of
 * the same run without: a machine that does other work is slow for both.
 */

const mostMs = 250
const mostTimes = 3
const blockMs = 3_000
const rushMs = 6_000
/** Eleven lines send some forty a second, which is what seven addresses may. */
const judgedEveryMs = 250

/** Blocks of scans, one beside hostile requests after one without. */
export interface Blocks {
  readonly quiet: Sample[]
  readonly hostile: Sample[]
}

export const startScans = (setting: ScanLoadSetting): Promise<Load> =>
  startLoad('../prove/malformed/scanLoad.ts', setting)

export interface Sending {
  readonly goesOn: () => boolean
  /** Between two requests of one line, at least. */
  readonly everyMs: number
}

/**
 * One block of each, and then as many requests as there is time for: that is plain load, which scans may wait
 * for. `send` sends hostile requests until it is told to stop, and ends with the last answer.
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

/** What a block's p99 may be, by the blocks without hostile requests. */
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

/** What was found of a run's blocks. */
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
