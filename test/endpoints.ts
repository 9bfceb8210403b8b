import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '../src/contract/platform/endpoint.ts'

const contract = join(import.meta.dirname, '../src/contract')

/** Every endpoint of the contract, found in its modules: a list might be left incomplete. */
export async function listEndpoints(): Promise<Endpoint[]> {
  return [...(await namedEndpoints()).values()]
}

/** The same, by the names under which the modules export them. */
export async function namedEndpoints(): Promise<Map<string, Endpoint>> {
  const endpoints = new Map<string, Endpoint>()
  for await (const file of glob('*.ts', { cwd: contract })) {
    if (file.includes('.test.')) continue
    const exports: Record<string, unknown> = await import(join(contract, file))
    for (const [name, value] of Object.entries(exports)) {
      if (!isEndpoint(value)) continue
      if (endpoints.has(name)) throw new Error(`Two endpoints are called ${name}`)
      endpoints.set(name, value)
    }
  }
  return endpoints
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}
