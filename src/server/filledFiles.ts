import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Where the build left a place for `PUBLIC_URL`, which it does not know. */
const publicUrlBlank = '{PUBLIC_URL}'

/** A file of the build with this server's address in it, ready to be sent. */
export interface FilledFile {
  readonly contentType: string
  readonly etag: string
  readonly byEncoding: ReadonlyMap<string, Buffer>
}

export function hasBlank(text: string): boolean {
  return text.includes(publicUrlBlank)
}

/** Fills and compresses it once, when the server starts. */
export async function fillFile(
  text: string,
  { publicUrl, contentType }: { publicUrl: string; contentType: string },
): Promise<FilledFile> {
  const content = Buffer.from(text.replaceAll(publicUrlBlank, publicUrl))
  // The best quality takes ten times as long, for each page and at every start.
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, brotli),
    promisify(gzip)(content, { level: 9 }),
  ])
  return {
    contentType,
    etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`,
    byEncoding: new Map([
      ['br', br],
      ['gzip', gz],
      ['identity', content],
    ]),
  }
}

/** Sends it as the files of the build are sent: asked for anew, and in the form that the browser takes. */
export function sendFilled(
  request: FastifyRequest,
  reply: FastifyReply,
  { contentType, etag, byEncoding }: FilledFile,
): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag })
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  const taken = takenEncodings(request.headers['accept-encoding'])
  const encoding = ['br', 'gzip'].find((name) => taken.has(name)) ?? 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(contentType).send(byEncoding.get(encoding))
}

/** https://www.rfc-editor.org/rfc/rfc9110#field.accept-encoding, as far as ours go. */
function takenEncodings(header: string | string[] = ''): Set<string> {
  const parts = String(header).toLowerCase().split(',')
  const named = parts.map((part) => part.trim()).filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
  return new Set(named.map((part) => part.replace(/\s*;.*$/, '')))
}
