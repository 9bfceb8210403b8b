import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openFreshDatabase, startServerOn } from './freshDatabase.ts'
import { type Load, type Sample, startLoad } from './loadProcess.ts'
import { failuresOf, median, percentileOf, rateOf } from './report.ts'
import type { Shop } from './scans.ts'
import { seedShops } from './seed.ts'
import { runBench, started } from './started.ts'

/**
 * Whether a server's memory stays level: scans run at half its capacity for an hour, and the kernel
 * reports the memory. Linux only.
 */
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    stretches: { type: 'string', default: '12' },
    connections: { type: 'string', default: '64' },
  },
})
const connections = Number(options.connections)
const stretches = Number(options.stretches)
const stretchMs = (Number(options.minutes) * 60_000) / stretches
const shopCount = 200
const fullLoadMs = 8000
/** Load runs in parts, so that recorded latencies do not pile up. */
const partMs = 10_000
const mostMegabytes = 250
/** For the last three quarters, in MB; a month's growth at this rate fits into memory. */
const mostGrowthAnHour = 10

interface Stretch {
  readonly megabytes: number
  readonly rate: number
  readonly p99: number
  readonly failures: readonly string[]
}

async function main(): Promise<boolean> {
  const database = await openFreshDatabase()
  const shops = await seedShops(database.db, shopCount)
  const server = await startServerOn(database)
  const port = Number(new URL(server.url).port)
  const halfLoad = await startHalfLoad({ port, shops })

  console.log('| minute | memory, MB | scans, 1/s | p99, ms |\n|---:|---:|---:|---:|')
  const measured: Stretch[] = []
  for (let count = 1; count <= stretches; count++) {
    const stretch = await measureStretch(halfLoad, server.process.pid ?? 0)
    measured.push(stretch)
    const minute = Math.round((count * stretchMs) / 60_000)
    const { megabytes, rate, p99 } = stretch
    console.log(`| ${minute} | ${megabytes.toFixed(0)} | ${rate.toFixed(0)} | ${p99.toFixed(1)} |`)
  }
  return judge(measured)
}

/** Clients pause after each answer, so that together they send half of what they could. */
async function startHalfLoad({ port, shops }: { port: number; shops: readonly Shop[] }) {
  const fullLoad = await startLoad('./httpLoad.ts', { port, shops, connections })
  started.push(() => fullLoad.stop())
  await fullLoad.run(fullLoadMs)
  const full = rateOf(await fullLoad.run(fullLoadMs))
  console.log(`${full.toFixed(0)} scans a second at most, so ${(full / 2).toFixed(0)}\n`)
  const everyMs = (connections * 1000) / (full / 2)
  const load = await startLoad('./httpLoad.ts', { port, shops, connections, everyMs })
  started.push(() => load.stop())
  return load
}

async function measureStretch(load: Load, pid: number): Promise<Stretch> {
  const samples: Sample[] = []
  const megabytes: number[] = []
  for (const endAt = performance.now() + stretchMs; performance.now() < endAt; ) {
    samples.push(await load.run(Math.min(partMs, endAt - performance.now())))
    megabytes.push(await residentMegabytes(pid))
  }
  return {
    megabytes: median(megabytes),
    rate: median(samples.map(rateOf)),
    p99: percentileOf(
      samples.flatMap(({ latencies }) => latencies),
      99,
    ),
    failures: failuresOf([{ name: 'scans', samples }]),
  }
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

function judge(measured: readonly Stretch[]): boolean {
  const failures = measured.flatMap(({ failures }) => failures)
  const most = Math.max(...measured.map(({ megabytes }) => megabytes))
  const settled = measured.slice(Math.floor(measured.length / 4)).map(({ megabytes }) => megabytes)
  const growthAnHour = (slopeOf(settled) * 3_600_000) / stretchMs
  const goals = [
    [`At most ${most.toFixed(0)} MB (goal: under ${mostMegabytes})`, most < mostMegabytes],
    [
      `${growthAnHour.toFixed(1)} MB more an hour (goal: under ${mostGrowthAnHour})`,
      growthAnHour < mostGrowthAnHour,
    ],
  ] as const
  console.log('')
  for (const [what, isMet] of goals) console.log(`${isMet ? 'met   ' : 'MISSED'} ${what}`)
  if (failures.length > 0) console.log(failures.join('\n'))
  return failures.length === 0 && goals.every(([, isMet]) => isMet)
}

/** The slope of a least-squares line through the values. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const along = values.reduce((sum, value, place) => sum + (place - middle) * (value - mean), 0)
  const across = values.reduce((sum, _, place) => sum + (place - middle) ** 2, 0)
  return along / across
}

await runBench(main)
