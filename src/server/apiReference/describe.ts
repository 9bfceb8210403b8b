import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import swagger from '@fastify/swagger'
import Fastify from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Access, Endpoint } from '../../contract/platform/endpoint.ts'
import { product } from '../../contract/platform/product.ts'
import { schemaOf } from '../platform/http/routeSchema.ts'
import { schemaController } from '../platform/http/schemaController.ts'
import { referencePage } from './reference.ts'
import { type Described, type Descriptions, ownersDescription } from './texts.ts'

const contract = resolve(import.meta.dirname, '../../contract')

/** The callers of owners' calls, without those of the platform and of the trial. */
const ofOwners: ReadonlySet<string> = new Set<Access>([
  'anyone',
  'business',
  'code',
  'owner',
  'signed-in',
])

const isOfOwners = ({ path, access }: Endpoint) =>
  ofOwners.has(access) && !/^\/api\/(admin|test)\//.test(path)

/** Loads libraries of hundreds of modules, so it must not run in the thread that answers. */
export async function describeCalls(described: Described): Promise<Descriptions> {
  const endpoints = await findEndpoints(described)
  const { publicUrl } = described
  const ofOwners = await describeAll(endpoints.filter(isOfOwners), publicUrl)
  return {
    all: await describeAll(endpoints, publicUrl),
    ofOwners,
    page: referencePage(JSON.parse(ofOwners), ownersDescription),
  }
}

/** The contract's endpoints, in the order of their routes. */
async function findEndpoints({ routes }: Described): Promise<Endpoint[]> {
  const known = new Map<string, Endpoint>()
  for await (const file of glob('*.ts', { cwd: contract })) {
    if (file.includes('.test.')) continue
    const exported: Record<string, unknown> = await import(resolve(contract, file))
    for (const one of Object.values(exported)) {
      if (isEndpoint(one)) known.set(`${one.method} ${one.path}`, one)
    }
  }
  return routes.map((route) => known.get(route)).filter((one) => one !== undefined)
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}

async function describeAll(endpoints: readonly Endpoint[], publicUrl: string): Promise<string> {
  const server = Fastify({ exposeHeadRoutes: false, schemaController })
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${product.name} API`,
        version: '1',
        description: 'Points, codes and customers of small shops.',
      },
      servers: [{ url: publicUrl }],
    },
    transform: jsonSchemaTransform,
  })
  for (const endpoint of endpoints) {
    const { method, path: url } = endpoint
    server.route({ method, url, schema: schemaOf(endpoint), handler: async () => undefined })
  }
  await server.ready()
  const text = JSON.stringify(server.swagger())
  await server.close()
  return text
}
