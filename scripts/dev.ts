import type { RenderPage } from '../src/contract/pageData.ts'
import { dataDirOf } from '../src/server/platform/process/dataDir.ts'
import { makeDataDir } from '../src/server/postgres/dataDir.ts'
import { start } from '../src/server/start.ts'

/** The development server. Vite, beside it, renders customers' pages; see devPages.ts. */

const reloading = 'http://localhost:5173'

const render: RenderPage = async (name, request) => {
  const answer = await fetch(`${reloading}/@render`, {
    method: 'POST',
    body: JSON.stringify({ name, request }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

const machine = { isRoot: process.getuid?.() === 0, cwd: process.cwd() }
await makeDataDir(dataDirOf(process.env.DATA_DIR, machine))
await start(process.env, machine, render)
// The address above serves the pages of the last build.
process.stdout.write(`Open ${reloading}, which reloads as you save.\n\n`)
