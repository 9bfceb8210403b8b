import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { compileCacheName, dataDirOf } from './platform/process/dataDir.ts'
import { makeDataDir } from './postgres/dataDir.ts'

// Before anything else is loaded, because Node's compile cache of hundreds of files shortens the
// next start by a quarter. It is in our data folder, because anybody who can write to it decides
// what runs. If the folder cannot be created or written, the server starts without: later code that
// needs the folder reports it.
const machine = { isRoot: process.getuid?.() === 0, cwd: process.cwd() }
const dataDir = dataDirOf(process.env.DATA_DIR, machine)
await makeDataDir(dataDir).catch(() => undefined)
enableCompileCache(join(dataDir, compileCacheName))
const { start } = await import('./start.ts')
await start(process.env, machine)
