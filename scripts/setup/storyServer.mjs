// The server the browser stories talk to: the real one, as `npm start` runs it, on a data folder of
// its own that goes when it ends.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pinnedNode, runForeground } from './processes.mjs'
import { serverWords } from './serverWords.mjs'

const dataDir = mkdtempSync(join(tmpdir(), 'rewardhop-stories-'))
const server = { file: pinnedNode, args: serverWords, env: { DATA_DIR: dataDir } }
const exitCode = await runForeground([server])
rmSync(dataDir, { recursive: true, force: true })
process.exit(exitCode)
