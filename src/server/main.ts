import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { compileCacheName, dataDirOf, makeDataDir } from './process/dataDir.ts'

// Before anything else is loaded: what Node makes of hundreds of files is kept for the next start, which
// is then a quarter shorter. Among our own data, since whoever can write there chooses what is run. A
// folder that cannot be made or written to is no reason not to start; whoever needs it says so.
const machine = { isRoot: process.getuid?.() === 0, cwd: process.cwd() }
const dataDir = dataDirOf(process.env.DATA_DIR, machine)
await makeDataDir(dataDir).catch(() => undefined)
enableCompileCache(join(dataDir, compileCacheName))
const { start } = await import('./start.ts')
await start(process.env, machine)
