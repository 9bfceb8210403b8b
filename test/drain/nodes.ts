import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, type ServerProcess, startServer } from '../server.ts'

export interface Node {
  /** The server's current address; undefined while it is dead. */
  readonly url: string | undefined
  stop(): Promise<void>
}

interface Killing {
  readonly env: Record<string, string>
  readonly random: () => number
  /** The program to start instead of the server. */
  readonly main?: string | undefined
  /** Takes one of the remaining kills; false if none is left. */
  readonly mayKill: () => boolean
}

/** A server that is killed at a random moment, started again, and so on. */
export function killAgainAndAgain({ env, random, main, mayKill }: Killing): Node {
  let server: ServerProcess | undefined
  let isStopping = false

  async function live(): Promise<void> {
    const port = String(await freePort())
    const settings = { ...env, PORT: port, PUBLIC_URL: `http://localhost:${port}` }
    while (!isStopping) {
      server = await startServer(settings, { ...(main && { main }) })
      await sleep(shortestLifeMs + random() * (longestLifeMs - shortestLifeMs))
      if (!mayKill()) return
      const killed = server
      server = undefined
      await killed.kill('SIGKILL')
    }
  }
  const living = live()
  return {
    get url() {
      return server?.url
    },
    stop: async () => {
      isStopping = true
      await living
      await server?.kill()
    },
  }
}

const shortestLifeMs = 100
const longestLifeMs = 1500
