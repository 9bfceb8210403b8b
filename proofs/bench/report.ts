import { availableParallelism, cpus } from 'node:os'
import type { Sample } from './loadProcess.ts'

export interface Measure {
  readonly name: string
  readonly samples: readonly Sample[]
}

export const rateOf = (sample: Sample) => (sample.latencies.length * 1000) / sample.elapsedMs

export function median(numbers: readonly number[]): number {
  return percentile(sorted(numbers), 50)
}

const sorted = (numbers: readonly number[]) => Float64Array.from(numbers).sort()

export function percentileOf(numbers: readonly number[], percent: number): number {
  return percentile(sorted(numbers), percent)
}

function percentile(ascending: Float64Array, percent: number): number {
  const place = Math.ceil((ascending.length * percent) / 100) - 1
  return ascending[Math.max(0, place)] ?? Number.NaN
}

/** One row per measure: the median rate of the rounds, and the latencies of all rounds. */
export function measuresTable(measures: readonly Measure[]): string {
  const rows = measures.map(({ name, samples }) => {
    const rates = samples.map(rateOf)
    const latencies = sorted(samples.flatMap((sample) => sample.latencies))
    const [p50, p95, p99] = [50, 95, 99].map((percent) => percentile(latencies, percent).toFixed(1))
    const range = `${whole(Math.min(...rates))}–${whole(Math.max(...rates))}`
    return `| ${name} | ${whole(median(rates))} | ${range} | ${p50} | ${p95} | ${p99} |`
  })
  return [
    '| measure | median rate, 1/s | rounds, 1/s | p50, ms | p95, ms | p99, ms |',
    '|---|---:|---:|---:|---:|---:|',
    ...rows,
  ].join('\n')
}

/** Compares round by round, because a busy machine slows neighboring stretches alike. */
export function ratioOf(measure: Measure, base: Measure): number {
  return median(
    measure.samples.map((sample, round) => {
      const beside = base.samples[round]
      return beside ? rateOf(sample) / rateOf(beside) : Number.NaN
    }),
  )
}

export function failuresOf(measures: readonly Measure[]): string[] {
  return measures.flatMap(({ name, samples }) =>
    samples.flatMap(({ failures }) =>
      Object.entries(failures).map(([what, count]) => `${name}: ${count} × ${what}`),
    ),
  )
}

export function machineLine(server: Readonly<Record<string, string>>): string {
  const settings = Object.entries(server).map(([name, value]) => `${name} ${value}`)
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  return [
    `${availableParallelism()} cores (${model})`,
    `Node ${process.version}`,
    ...settings,
  ].join(', ')
}

function whole(rate: number): string {
  return Math.round(rate).toLocaleString('en-US')
}
