import type { Source } from './source.ts'

/** A box of an mp4 file (ISO 14496-12), which consists of these. */
export interface Box {
  readonly type: string
  readonly start: number
  /** The positions of its content's beginning and end. */
  readonly from: number
  readonly to: number
}

/** What other formats call packets. */
export interface Samples {
  readonly count: number
  readonly bytes: number
  /** Their duration in the file's own time unit. */
  readonly units: number
}

/** Throws `RangeError` if a box reaches beyond the end of its parent. */
export function boxesIn({ file, countParts }: Source, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let start = from; start < to; start = boxes.at(-1)?.to ?? to) {
    countParts()
    const short = file.readUInt32BE(start)
    const type = file.toString('latin1', start + 4, start + 8)
    const isLong = short === 1
    const size = isLong ? Number(file.readBigUInt64BE(start + 8)) : short || to - start
    const content = start + (isLong ? 16 : 8)
    if (start + size < content || start + size > to) throw new RangeError('A box has no such size')
    boxes.push({ type, start, from: content, to: start + size })
  }
  return boxes
}

export function at(source: Source, box: Box, ...path: readonly string[]): Box | undefined {
  let found: Box | undefined = box
  for (const type of path) {
    found = found && boxesIn(source, found.from, found.to).find((inner) => inner.type === type)
  }
  return found
}

/** Throws `RangeError` if so many bytes do not fit into the box. */
export function requireRoom(box: Box, from: number, bytes: number): void {
  if (from + bytes > box.to) throw new RangeError('A table reaches beyond its box')
}

export function sumOf(
  file: Buffer,
  { from, rows, step }: { from: number; rows: number; step: number },
): number {
  let sum = 0
  for (let row = 0; row < rows; row += 1) sum += file.readUInt32BE(from + row * step)
  return sum
}

export function bytesOf(boxes: readonly Box[]): number {
  return boxes.reduce((so, { from, to }) => so + to - from, 0)
}
