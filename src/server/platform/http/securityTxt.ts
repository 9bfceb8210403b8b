import type { FastifyInstance } from 'fastify'
import { isHttps } from '../config.ts'
import type { Context } from '../context.ts'

const path = '/.well-known/security.txt'
const hourInSeconds = 3_600
const dayMs = 86_400_000

/**
 * Says where to report a vulnerability (https://www.rfc-editor.org/rfc/rfc9116). Not served without
 * a contact.
 */
export function securityTxt(app: FastifyInstance, context: Context): void {
  const { securityContact: contact, publicUrl } = context.config
  if (contact === undefined) return
  app.get(path, { schema: { hide: true } }, async (_, reply) => {
    reply.header('cache-control', `public, max-age=${hourInSeconds}`)
    reply.type('text/plain; charset=utf-8')
    return fileOf({ contact, publicUrl }, context.clock())
  })
}

function fileOf({ contact, publicUrl }: { contact: string; publicUrl: string }, now: Date): string {
  const fields = [
    `Contact: ${contact}`,
    `Expires: ${expiryOf(now).toISOString()}`,
    'Preferred-Languages: en',
    // The RFC allows only https here, so local mode has no such line.
    ...(isHttps({ publicUrl }) ? [`Canonical: ${publicUrl}${path}`] : []),
  ]
  return `${fields.join('\n')}\n`
}

/** 364 days after the start of today: less than a year, as the RFC recommends. */
function expiryOf(now: Date): Date {
  return new Date((Math.floor(now.getTime() / dayMs) + 364) * dayMs)
}
