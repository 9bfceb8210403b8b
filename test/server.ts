import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverOptions } from '../scripts/setup/serverOptions.mjs'

const ownMain = fileURLToPath(new URL('../src/server/main.ts', import.meta.url))
/** Node's compile cache, shared by all server processes of tests and kept between runs. */
export const sharedCompiled = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/rewardhop', import.meta.url)),
}

export interface ServerProcess {
  readonly url: string
  readonly process: ChildProcess
  /** The server's output so far. */
  readonly output: () => string
  /** Ends the server and waits until it has exited. */
  kill(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a server as `npm start` does, in its own process, and waits until it answers. */
export async function startServer(
  env: Record<string, string>,
  { readyWithinMs = 50_000, main = ownMain, compilesItself = false } = {},
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort())
  const ownDataDir = env.DATA_DIR ? undefined : await mkdtemp(join(tmpdir(), 'rewardhop-server-'))
  const child = spawn(process.execPath, [...serverOptions.slice(0, -1), main], {
    env: {
      PATH: process.env.PATH,
      PORT: port,
      DATA_DIR: ownDataDir,
      ...(main === ownMain && !compilesItself && sharedCompiled),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  child.stderr.on('data', (chunk) => (text += chunk))
  const server: ServerProcess = {
    url: `http://127.0.0.1:${port}`,
    process: child,
    output: () => text,
    kill: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit')
        child.kill(signal)
        await gone
      }
      if (ownDataDir) await rm(ownDataDir, { recursive: true, force: true })
    },
  }
  await untilReady(server, Date.now() + readyWithinMs)
  return server
}

async function untilReady(server: ServerProcess, deadline: number): Promise<void> {
  while (Date.now() < deadline) {
    if (server.process.exitCode !== null) {
      throw new Error(`The server ended before it was ready:\n${server.output()}`)
    }
    const answer = await fetch(`${server.url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  await server.kill('SIGKILL')
  throw new Error(`The server was not ready in time:\n${server.output()}`)
}

/** A port on which nobody listens at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  return address.port
}
