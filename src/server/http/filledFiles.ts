import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Fillings, fillBlanks } from '../../contract/blanks.ts'
import { once } from '../process/once.ts'

/** A file of the build with this server's addresses in it. Made for its first request: a start has no time for it. */
export interface FilledFile {
  readonly contentType: string
  readonly etag: string
  readonly content: Buffer
  /** Compressed once. */
  readonly compressed: Readonly<Record<Encoding, () => Promise<Buffer>>>
}

type Encoding = 'br' | 'gzip'

export function fillFile(
  text: string,
  { config, contentType }: { config: Fillings; contentType: string },
): FilledFile {
  const content = Buffer.from(fillBlanks(text, config))
  // The best quality takes ten times as long, and somebody waits.
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  return {
    contentType,
    etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`,
    content,
    compressed: {
      br: once(() => promisify(brotliCompress)(content, brotli)),
      gzip: once(() => promisify(gzip)(content, { level: 9 })),
    },
  }
}

/**
 * Sent like other files of the build: revalidated each time, and in an encoding that the browser
 * accepts.
 */
export async function sendFilled(
  request: FastifyRequest,
  reply: FastifyReply,
  { contentType, etag, content, compressed }: FilledFile,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag })
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  const taken = takenEncodings(request.headers['accept-encoding'])
  const encoding = (['br', 'gzip'] as const).find((name) => taken.has(name))
  reply.type(contentType)
  if (!encoding) return reply.send(content)
  return reply.header('content-encoding', encoding).send(await compressed[encoding]())
}

/**
 * https://www.rfc-editor.org/rfc/rfc9110#field.accept-encoding, for our encodings. Split instead of
 * matched by a pattern with optional spaces: thousands of spaces would take that half a second.
 */
export function takenEncodings(header: string | string[] = ''): Set<string> {
  const parts = String(header).toLowerCase().split(',')
  const named = parts.map((part) => part.split(';').map((word) => word.trim()))
  const taken = named.filter(([, ...words]) => !words.some((word) => /^q=0(\.0*)?$/.test(word)))
  return new Set(taken.map(([name = '']) => name))
}
