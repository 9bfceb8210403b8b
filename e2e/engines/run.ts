import { parseArgs } from 'node:util'
import { freePort, startServer } from '../../test/server.ts'
import { chromium } from './chromium.ts'
import { firefox } from './firefox.ts'
import type { Engine, Hands, Visit } from './hands.ts'
import { openLine } from './line.ts'
import { Person } from './person.ts'
import type { Stories } from './scene.ts'
import { ofCustomers } from './stories/customers.ts'
import { ofPages } from './stories/pages.ts'
import { ofShops } from './stories/shops.ts'
import { withoutScripts } from './stories/withoutScripts.ts'
import { treeStories } from './trees.ts'
import { webkit } from './webkit.ts'

/**
 * The same stories in Chromium, Firefox and WebKit: `npm run e2e:engines`. `-- --engine WebKit` runs
 * one, `--story till` those with that word, `--times 3` each three times. `--update` writes the
 * trees in `trees/` anew. An engine that is not installed is not run.
 */
const { values: options } = parseArgs({
  options: {
    engine: { type: 'string', default: '' },
    story: { type: 'string', default: '' },
    times: { type: 'string', default: '1' },
    update: { type: 'boolean', default: false },
  },
})

const [linePort, serverPort] = [await freePort(), await freePort()]
const home = `http://localhost:${linePort}`
const server = await startServer({
  PORT: String(serverPort),
  PUBLIC_URL: home,
  ADMIN_PASSWORD: 'a password of these stories',
  LIMITS: 'off',
  DEMO_DATA: 'off',
})
const line = await openLine(linePort, serverPort)
const engines = [chromium, firefox, webkit].filter(
  ({ name }) => !options.engine || name === options.engine,
)
for (const engine of engines) await tell(engine)
await line.close()
await server.kill()

async function tell(engine: Engine): Promise<void> {
  const counts = { passed: 0, failed: 0 }
  const count = (problem: string | undefined, title: string) => {
    counts[problem ? 'failed' : 'passed'] += 1
    console.log(problem ? `  FAILED ${title}\n    ${problem}` : `  passed ${title}`)
  }
  try {
    const hands = await engine.open({})
    if (!hands) {
      console.log(`${engine.name}: not run. It is not installed (Debian: ${engine.wanted}).`)
      return
    }
    console.log(`${engine.name} ${hands.version}`)
    await tellAll(hands, { ...ofCustomers, ...ofShops, ...ofPages }, count)
    if (hands.tree) await tellAll(hands, treeStories(options.update), count)
    else if (engine.treeWanted) {
      console.log(`  not run: the accessibility tree (Debian: ${engine.treeWanted})`)
    }
    await hands.close()
    await tellWithoutScripts(engine, { withoutScripts: true }, count)
  } catch (error) {
    count(sentenceOf(error), `${engine.name} can be driven`)
  }
  if (counts.failed > 0) process.exitCode = 1
  console.log(`  ${counts.passed} passed, ${counts.failed} failed`)
}

type Count = (problem: string | undefined, title: string) => void

async function tellWithoutScripts(engine: Engine, visit: Visit, count: Count): Promise<void> {
  const hands = await engine.open(visit)
  if (!hands) return
  await tellAll(hands, withoutScripts, count)
  await hands.close()
}

async function tellAll(hands: Hands, stories: Stories, count: Count): Promise<void> {
  const chosen = Object.entries(stories).filter(([title]) => title.includes(options.story))
  for (let time = 0; time < Number(options.times); time += 1) {
    for (const [title, story] of chosen) count(await problemOf(hands, story), title)
  }
}

async function problemOf(hands: Hands, story: Stories[string]): Promise<string | undefined> {
  line.mend()
  try {
    await hands.forget()
    await hands.resize(390, 844)
    await story({ person: new Person(hands, home), line, server: server.url })
    return undefined
  } catch (error) {
    return sentenceOf(error)
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 1_500) : String(error)
}
