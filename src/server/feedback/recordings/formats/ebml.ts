import type { Source } from './source.ts'

/** An EBML element (RFC 8794); webm consists of these. */
export interface Element {
  readonly id: number
  /** The positions of its beginning, of its content's beginning, and of its end. */
  readonly at: number
  readonly from: number
  readonly to: number
  /** It was written before its size was known. */
  readonly isOpen: boolean
}

/** The elements between two positions. */
export function elementsIn(source: Source, from: number, to: number): Element[] {
  const elements: Element[] = []
  for (let at = from; at < to; at = elements.at(-1)?.to ?? to) {
    elements.push(elementAt(source, at, to))
  }
  return elements
}

/**
 * The element at a position. An element of unknown size reaches to the end. Throws `RangeError` if
 * an element reaches beyond the end.
 */
export function elementAt({ file, countParts }: Source, at: number, end: number): Element {
  countParts()
  const id = readId(file, at)
  const size = readSize(file, at + id.bytes)
  const from = at + id.bytes + size.bytes
  const to = size.value === undefined ? end : from + size.value
  if (from > end || to > end) throw new RangeError('An element reaches beyond its end')
  return { id: id.value, at, from, to, isOpen: size.value === undefined }
}

function readId(file: Buffer, at: number): { value: number; bytes: number } {
  const bytes = Math.clz32(file.readUInt8(at)) - 23
  if (bytes > 4) throw new RangeError('No element begins here')
  return { value: file.readUIntBE(at, bytes), bytes }
}

function readSize(file: Buffer, at: number): { value: number | undefined; bytes: number } {
  const first = file.readUInt8(at)
  const bytes = Math.clz32(first) - 23
  if (bytes > 8) throw new RangeError('No size stands here')
  const mask = 2 ** (8 - bytes) - 1
  let value = first & mask
  let isUnknown = value === mask
  for (let next = 1; next < bytes; next += 1) {
    const byte = file.readUInt8(at + next)
    value = value * 256 + byte
    isUnknown &&= byte === 255
  }
  return { value: isUnknown ? undefined : value, bytes }
}

/** An integer of up to six bytes, the most that we need. */
export function numberIn({ file }: Source, { from, to }: Element): number {
  return to === from ? 0 : file.readUIntBE(from, to - from)
}

/** The length of the longest text that we read. */
const mostLetters = 32

export function textIn({ file }: Source, { from, to }: Element): string {
  if (to - from > mostLetters) throw new RangeError('No word is so long')
  return file.subarray(from, to).toString('latin1').replace(/\0+$/, '')
}

/** Writes an element of known size with this id. */
export function elementOf(id: number, content: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt32BE(id, 0)
  head.writeUInt32BE(0x01000000, 4)
  head.writeUInt32BE(content.length, 8)
  const idBytes = Math.ceil((32 - Math.clz32(id)) / 8)
  return Buffer.concat([head.subarray(4 - idBytes), content])
}
