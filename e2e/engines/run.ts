import { parseArgs } from 'node:util'
import { freePort, startServer } from '../../test/server.ts'
import { chromium } from './chromium.ts'
import { firefox } from './firefox.ts'
import type { Engine, Hands } from './hands.ts'
import { type Line, openLine } from './line.ts'
import { Person } from './person.ts'
import { stories } from './stories.ts'
import { webkit } from './webkit.ts'

/**
 * The same stories in Chromium, Firefox and WebKit: `npm run e2e:engines`. `-- --engine WebKit` runs
 * one, `--story till` those with that word, `--times 3` each three times. An engine that is not
 * installed is not run.
 */
const { values: options } = parseArgs({
  options: {
    engine: { type: 'string', default: '' },
    story: { type: 'string', default: '' },
    times: { type: 'string', default: '1' },
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
  const hands = await engine.open({}).catch((error: Error) => error.message.split('\n')[0])
  if (typeof hands !== 'object') {
    const why = hands
      ? `It cannot be driven: ${hands}`
      : `It is not installed (Debian: ${engine.wanted}).`
    console.log(`${engine.name}: not run. ${why}`)
    return
  }
  console.log(`${engine.name} ${hands.version}`)
  const chosen = Object.entries(stories).filter(([title]) => title.includes(options.story))
  let failed = 0
  for (let time = 0; time < Number(options.times); time += 1) {
    for (const [title, story] of chosen) {
      const problem = await problemOf(story, { hands, line })
      if (problem) failed += 1
      console.log(problem ? `  FAILED ${title}\n    ${problem}` : `  passed ${title}`)
    }
  }
  await hands.close()
  if (failed > 0) process.exitCode = 1
  console.log(`  ${chosen.length * Number(options.times) - failed} passed, ${failed} failed`)
}

async function problemOf(
  story: (typeof stories)[string],
  { hands, line }: { hands: Hands; line: Line },
): Promise<string | undefined> {
  line.mend()
  try {
    await hands.forget()
    await hands.resize(390, 844)
    await story({ person: new Person(hands, home), line, server: server.url })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 700) : String(error)
  }
}
