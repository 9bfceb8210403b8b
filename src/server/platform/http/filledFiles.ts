import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Fillings, fillBlanks } from '../../../contract/blanks.ts'
import { once } from '../process/once.ts'

/** A built file with this server's addresses. Filled for its first request, to keep starts fast. */
export interface FilledFile {
  readonly contentType: string
  readonly etag: string
  readonly content: Buffer
  /** Each encoding is made once. */
  readonly compressed: Readonly<Record<Encoding, () => Promise<Buffer>>>
}

type Encoding = 'br' | 'gzip'

export function fillFile(
  text: string,
  { config, contentType }: { config: Fillings; contentType: string },
): FilledFile {
  const content = Buffer.from(fillBlanks(text, config))
  // The best quality takes ten times as long, and somebody waits for it.
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  return {
    contentType,
    etag: etagOf(content),
    content,
    compressed: {
      br: once(() => promisify(brotliCompress)(content, brotli)),
      gzip: once(() => promisify(gzip)(content, { level: 9 })),
    },
  }
}

/**
 * Of the content. Size and time, of which a file server makes one, can be the same for a page in two
 * languages: then a browser that changed its language would be told that it has the page.
 */
export function etagOf(content: Buffer | string): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
}

/** Whether the browser has this content. Each answer is revalidated. */
export function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
  reply.headers({ 'cache-control': 'no-cache', vary, etag })
  return request.headers['if-none-match'] === etag
}

/** Sends it like other files of the build, in an encoding that the browser accepts. */
export async function sendFilled(
  request: FastifyRequest,
  reply: FastifyReply,
  { contentType, etag, content, compressed }: FilledFile,
): Promise<FastifyReply> {
  if (isKnown(request, reply, etag)) return reply.status(304).send()
  const taken = takenEncodings(request.headers['accept-encoding'])
  const encoding = (['br', 'gzip'] as const).find((name) => taken.has(name))
  reply.type(contentType)
  if (!encoding) return reply.send(content)
  return reply.header('content-encoding', encoding).send(await compressed[encoding]())
}

/**
 * The accepted encodings among ours: https://www.rfc-editor.org/rfc/rfc9110#field.accept-encoding.
 * Split and not matched, because a pattern with optional spaces would take half a second for
 * thousands of spaces.
 */
export function takenEncodings(header: string | string[] = ''): Set<string> {
  const parts = String(header).toLowerCase().split(',')
  const named = parts.map((part) => part.split(';').map((word) => word.trim()))
  const taken = named.filter(([, ...words]) => !words.some((word) => /^q=0(\.0*)?$/.test(word)))
  return new Set(taken.map(([name = '']) => name))
}
