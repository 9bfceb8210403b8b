import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../scripts/setup/build.mjs'
import { type ServerProcess, startServer } from '../../test/server.ts'
import { openCodes } from './dashboardCalls.ts'
import { type Load, type Sample, startLoad } from './loadProcess.ts'
import { failuresOf, median } from './report.ts'
import { runBench, started } from './started.ts'

/**
 * What the pages that codes open cost the server's processor, with 32 browsers asking at once.
 * `--server DIR` names another built tree. Both then take turns, and no page here may cost over 1.3
 * times the other's. Linux only, because other systems do not tell what a process has used.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    server: { type: 'string' },
  },
})
const roundMs = Number(options.seconds) * 1000
const warmUpMs = 8_000
const connections = 32
const mostRatio = 1.3
const pages = { '/scan?qr=…': 'earn', '/check-points?code=…': 'check' } as const
type PageName = keyof typeof pages

interface Tree {
  readonly server: ServerProcess
  readonly loads: Readonly<Record<PageName, Load>>
}

async function main(): Promise<boolean> {
  await ensureBuilt()
  const here = await openTree()
  const other = options.server && (await openTree(resolve(options.server, 'src/server/main.ts')))
  const trees = other ? [here, other] : [here]
  const samples: Sample[] = []
  const costOf = async ({ server, loads }: Tree, page: PageName, ms = roundMs) => {
    const before = await processorMs(server)
    const sample = await loads[page].run(ms)
    samples.push(sample)
    return ((await processorMs(server)) - before) / sample.latencies.length
  }
  const names = Object.keys(pages) as PageName[]
  for (const page of names) for (const tree of trees) await costOf(tree, page, warmUpMs)

  console.log('| page | processor, ms | of the other tree, ms | ratio |\n|---|---:|---:|---:|')
  let isMet = true
  for (const page of names) {
    const costs: number[][] = trees.map(() => [])
    for (let round = 0; round < Number(options.rounds); round += 1) {
      // Every other round is reversed, so that no tree always follows the same one.
      const turns = [...trees.entries()]
      if (round % 2 === 1) turns.reverse()
      for (const [place, tree] of turns) costs[place]?.push(await costOf(tree, page))
    }
    const [own = [], others] = costs
    const ratio = median(own.map((cost, round) => cost / (others?.[round] ?? cost)))
    const beside = others ? `${median(others).toFixed(3)} | ${ratio.toFixed(2)}` : ' | '
    console.log(`| ${page} | ${median(own).toFixed(3)} | ${beside} |`)
    if (ratio > mostRatio) isMet = false
  }
  const failures = failuresOf([{ name: 'pages', samples }])
  for (const failure of failures) console.log(failure)
  console.log(isMet ? 'Every goal is met.' : `Missed: at most ${mostRatio} times the other tree`)
  return isMet && failures.length === 0
}

/** Starts a tree's server with a shop, and the loads that request its pages. */
async function openTree(main?: string): Promise<Tree> {
  const server = await startServer({ LIMITS: 'off', DEMO_DATA: 'off' }, main ? { main } : {})
  started.push(() => server.kill())
  const links = await openCodes(server.url)
  const port = Number(new URL(server.url).port)
  const open = async (link: (typeof pages)[PageName]) => {
    const path = links[link].slice(server.url.length)
    const load = await startLoad('./httpLoad.ts', { port, connections, path })
    started.push(() => load.stop())
    return load
  }
  const opened = Object.entries(pages).map(async ([name, link]) => [name, await open(link)])
  return { server, loads: Object.fromEntries(await Promise.all(opened)) }
}

/** Processor time of all threads since the start. The kernel counts in hundredths of a second. */
async function processorMs({ process }: ServerProcess): Promise<number> {
  const stat = await readFile(`/proc/${process.pid}/stat`, 'utf8')
  // The fields after the program's name, which may contain spaces. These are the 12th and 13th.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) * 10
}

await runBench(main)
