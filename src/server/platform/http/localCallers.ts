import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { isOwnHost } from './input.ts'

/**
 * Lets in requests from this machine in local mode. For everybody else the address does not exist.
 */
export function requireThisMachine({ config }: Context, request: FastifyRequest): void {
  const { headers, ip, socket } = request
  // A proxy on this machine forwards strangers' requests from this machine's own address.
  const isDirect = proxyHeaders.every((name) => headers[name] === undefined)
  const isFromHere = isLoopback(socket.remoteAddress) && isLoopback(ip)
  const isHere = isDirect && isFromHere && isOwnHost(config, headers.host)
  if (!config.localMode || !isHere) throw new AppError('not_found')
}

/**
 * Lets monitoring in by its token, compared in constant time. Without a token, only this machine in
 * local mode.
 */
export function requireMetricsReader(context: Context, request: FastifyRequest): void {
  const { metricsToken } = context.config
  if (metricsToken === undefined) {
    requireThisMachine(context, request)
    return
  }
  const [, given = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  const hash = (text: string) => createHash('sha256').update(text).digest()
  const isRight = timingSafeEqual(hash(given), hash(metricsToken))
  if (!isRight) throw new AppError('wrong_metrics_token')
}

const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
]

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '')
}
