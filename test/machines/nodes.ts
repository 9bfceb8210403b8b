import { freePort, type ServerProcess, startServer } from '../server.ts'

/** Several servers on one database, each at a fixed address. */
export interface Nodes {
  readonly urls: readonly string[]
  /** What the servers logged as bugs. */
  readonly unexpectedErrors: readonly string[]
  /** Restarts one server after the other, as in an update, and waits for each. */
  restartEach(untilBack: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** Calls say where they come from, as behind a proxy. */
const behindProxy = { TRUST_PROXY: '127.0.0.1', LIMITS: 'all', DEMO_DATA: 'off' }

/** Long, because starting several servers on a busy machine is slow. */
const readyWithinMs = 90_000

export async function openNodes(count: number, env: Record<string, string>): Promise<Nodes> {
  const ports: string[] = []
  while (ports.length < count) ports.push(String(await freePort()))
  const start = (PORT: string) => startServer({ ...behindProxy, ...env, PORT }, { readyWithinMs })
  // In sequence: the first creates what all share, and parallel starts would not be faster.
  const running: ServerProcess[] = []
  for (const port of ports) running.push(await start(port))
  const all = [...running]
  return {
    urls: running.map(({ url }) => url),
    get unexpectedErrors() {
      return all
        .flatMap(({ output }) => output().split('\n'))
        .filter((line) => line.includes('unexpected error') || line.includes('nothing handles'))
    },
    restartEach: async (untilBack) => {
      for (const [index, port] of ports.entries()) {
        await running[index]?.kill()
        running[index] = await start(port)
        all.push(running[index])
        await untilBack()
      }
    },
    stop: async () => {
      for (const server of running) await server.kill()
    },
  }
}
