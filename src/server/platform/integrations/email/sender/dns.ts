import { NODATA, NOTFOUND, Resolver } from 'node:dns/promises'
import type { Lookups } from './records.ts'

/** Asks the DNS servers of this machine, or the given ones. */
export function openDns(servers: readonly string[] = []): Lookups {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  return {
    txt: async (name) =>
      (await orNothing(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    mx: async (name) => {
      const found = await orNothing(resolver.resolveMx(name))
      return found.toSorted((a, b) => a.priority - b.priority).map(({ exchange }) => exchange)
    },
    addresses: async (name) => [
      ...(await orNothing(resolver.resolve4(name))),
      ...(await orNothing(resolver.resolve6(name))),
    ],
  }
}

const nothingThere = new Set<string | undefined>([NODATA, NOTFOUND])

/** A name that is not there has no records; a DNS server that does not answer is an error. */
async function orNothing<T>(asking: Promise<T[]>): Promise<T[]> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof Error && 'code' in error && nothingThere.has(String(error.code))) return []
    throw error
  }
}
