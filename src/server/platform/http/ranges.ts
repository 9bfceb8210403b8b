import type { FileAnswer } from './serve.ts'

/** A file whose parts can be read separately. */
export interface PartedFile {
  readonly size: number
  /** Reads the bytes from `from` up to, but not including, `to`. */
  read(from: number, to: number): Promise<Buffer>
}

/**
 * Answers with a file for the browser to play, or with the part that a `Range` header asks for (RFC
 * 9110, 14). Several ranges, or an invalid one, get the whole file.
 */
export async function answerRange(
  { size, read }: PartedFile,
  named: Pick<FileAnswer, 'contentType' | 'fileName'>,
  range: string | undefined,
): Promise<FileAnswer> {
  const part = partOf(range, size)
  const headers = { 'accept-ranges': 'bytes' }
  if (part === 'none') {
    const { contentType } = named
    const none = { ...headers, 'content-range': `bytes */${size}` }
    return { contentType, content: Buffer.alloc(0), status: 416, headers: none }
  }
  const shown = { ...named, isInline: true }
  if (part === 'whole') return { ...shown, headers, content: await read(0, size) }
  const { from, to } = part
  return {
    ...shown,
    status: 206,
    content: await read(from, to + 1),
    headers: { ...headers, 'content-range': `bytes ${from}-${to}/${size}` },
  }
}

/** The first and the last byte of the requested part; `none` if the file has no such part. */
function partOf(
  range: string | undefined,
  size: number,
): { readonly from: number; readonly to: number } | 'whole' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (!first && !last) return 'whole'
  if (!first) {
    const from = Math.max(0, size - Number(last))
    return from < size ? { from, to: size - 1 } : 'none'
  }
  const [from, to] = [Number(first), last ? Number(last) : size - 1]
  if (last && to < from) return 'whole'
  return from < size ? { from, to: Math.min(to, size - 1) } : 'none'
}
