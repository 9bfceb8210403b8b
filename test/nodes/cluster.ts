import { setTimeout as sleep } from 'node:timers/promises'
import { serverPid } from '../../src/server/postgres/testing.ts'
import { pick } from '../crash/random.ts'
import { freePort, type ServerProcess, startServer } from '../server.ts'
import { placeOf, throughPort } from './databaseLine.ts'
import { type FaultKind, type FaultProxy, faultKinds, openFaultProxy } from './faultProxy.ts'

interface Setting {
  /** The database that all servers share. */
  readonly databaseUrl: string
  readonly databaseDir: string
  /** The data folder of all servers. */
  readonly dataDir: string
  readonly nodes: number
  readonly random: () => number
  /** The program of the servers; by default the server itself. */
  readonly main: string | undefined
  /** The disturbed share of what clients send to servers, and servers to the database. */
  readonly faults: { readonly client: number; readonly database: number }
}

interface Node {
  readonly port: string
  readonly inFront: FaultProxy
  readonly behind: FaultProxy
  server: ServerProcess | undefined
}

const readyWithinMs = 120_000
const recoversWithinMs = 30_000

/** Servers on one database. Clients reach them, and they the database, over failing connections. */
export class Cluster {
  readonly #setting: Setting
  readonly #nodes: Node[] = []
  readonly #outputs: (() => string)[] = []
  readonly #startsMs: number[] = []
  #starting: Promise<void>[] = []

  constructor(setting: Setting) {
    this.#setting = setting
  }

  /** The addresses at which clients reach the servers. */
  get urls(): readonly string[] {
    return this.#nodes.map(({ inFront }) => `http://127.0.0.1:${inFront.port}`)
  }

  /** What all servers so far logged as bugs. */
  get unexpectedErrors(): string[] {
    return this.#outputs
      .flatMap((output) => output().split('\n'))
      .filter((line) => line.includes('unexpected error'))
  }

  /** The ms from each kill of a server, or its first start, until it answered; ascending. */
  get startsMs(): readonly number[] {
    return this.#startsMs.toSorted((a, b) => a - b)
  }

  get faults(): Record<FaultKind, number> {
    const proxies = this.#nodes.flatMap(({ inFront, behind }) => [inFront, behind])
    const sum = (kind: FaultKind) => proxies.reduce((count, one) => count + one.counts[kind], 0)
    return Object.fromEntries(faultKinds.map((kind) => [kind, sum(kind)])) as Record<
      FaultKind,
      number
    >
  }

  async start(): Promise<void> {
    const { nodes, random, faults, databaseUrl } = this.#setting
    while (this.#nodes.length < nodes) {
      const port = await freePort()
      const node: Node = {
        port: String(port),
        inFront: await openFaultProxy({
          target: () => ({ host: '127.0.0.1', port }),
          random,
          share: faults.client,
        }),
        behind: await openFaultProxy({
          target: () => placeOf(databaseUrl),
          random,
          share: faults.database,
        }),
        server: undefined,
      }
      this.#nodes.push(node)
      await this.#startNode(node)
    }
  }

  /** Kills a running server, and starts it again without waiting for it; false if none runs. */
  async killNode(): Promise<boolean> {
    const running = this.#nodes.filter(({ server }) => server)
    if (running.length === 0) return false
    const node = pick(this.#setting.random, running)
    const { server } = node
    node.server = undefined
    await server?.kill('SIGKILL')
    this.#starting.push(this.#startNode(node))
    return true
  }

  /** Kills the database server. Whoever started it must start it again. */
  async killDatabase(): Promise<void> {
    const killed = await serverPid(this.#setting.databaseDir)
    process.kill(killed, 'SIGKILL')
    for (const until = Date.now() + recoversWithinMs; Date.now() < until; await sleep(5)) {
      const pid = await serverPid(this.#setting.databaseDir).catch(() => killed)
      if (pid !== killed) return
    }
    throw new Error('The database did not come back')
  }

  /** Connections fail from now on. */
  disturb(): void {
    for (const { inFront, behind } of this.#nodes) {
      inFront.disturb()
      behind.disturb()
    }
  }

  /** Connections work again from now on, and every server runs. */
  async calm(): Promise<void> {
    for (const { inFront, behind } of this.#nodes) {
      inFront.calm()
      behind.calm()
    }
    await Promise.all(this.#starting)
    this.#starting = []
  }

  async stop(): Promise<void> {
    await Promise.all(this.#starting)
    for (const { server, inFront, behind } of this.#nodes) {
      await server?.kill()
      await inFront.close()
      await behind.close()
    }
  }

  /** Starts the server once, whatever happens to its database meanwhile. */
  async #startNode(node: Node): Promise<void> {
    const { databaseUrl, dataDir, main } = this.#setting
    const startedAt = performance.now()
    const settings = {
      DATABASE_URL: throughPort(databaseUrl, node.behind.port),
      DATA_DIR: dataDir,
      PORT: node.port,
      DEMO_DATA: 'off',
    }
    node.server = await startServer(settings, { readyWithinMs, ...(main && { main }) })
    this.#outputs.push(node.server.output)
    this.#startsMs.push(performance.now() - startedAt)
  }
}
