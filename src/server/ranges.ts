import type { FileAnswer } from './http.ts'

type File = Pick<FileAnswer, 'contentType' | 'fileName'> & { readonly content: Buffer }

/**
 * Answers with a file to be played where it is asked for, or with the part that a `Range` header asks
 * for (RFC 9110, 14). Several parts at once are answered with the whole, as is what is no range.
 */
export function answerRange(file: File, range: string | undefined): FileAnswer {
  const size = file.content.byteLength
  const part = partOf(range, size)
  const headers = { 'accept-ranges': 'bytes' }
  const whole = { ...file, isInline: true, headers }
  if (part === 'whole') return whole
  if (part === 'none') {
    const none = { ...headers, 'content-range': `bytes */${size}` }
    return { contentType: file.contentType, content: Buffer.alloc(0), status: 416, headers: none }
  }
  return {
    ...whole,
    status: 206,
    content: file.content.subarray(part.from, part.to + 1),
    headers: { ...headers, 'content-range': `bytes ${part.from}-${part.to}/${size}` },
  }
}

/** From and to the last byte of a part; `none` where there is no such part. */
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
