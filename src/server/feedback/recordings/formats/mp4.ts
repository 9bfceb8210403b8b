import type { Sound } from './sound.ts'
import type { Source } from './source.ts'

interface Box {
  readonly type: string
  /** The positions of its content's beginning and end. */
  readonly from: number
  readonly to: number
}

/** What other formats call packets. */
interface Samples {
  readonly count: number
  readonly bytes: number
  /** Their duration in the file's own time unit. */
  readonly units: number
}

/** An mp4 file (ISO 14496-12) with one track of AAC, whole or written in fragments. */
export function readMp4(source: Source): Sound | undefined {
  const { file } = source
  if (file.toString('latin1', 4, 8) !== 'ftyp') return undefined
  const boxes = boxesIn(source, 0, file.length)
  const movie = boxes.find(({ type }) => type === 'moov')
  if (!movie) return undefined
  const tracks = boxesIn(source, movie.from, movie.to).filter(({ type }) => type === 'trak')
  const [track, another] = tracks
  if (!track || another || !isAac(source, track)) return undefined
  const header = at(source, track, 'mdia', 'mdhd')
  if (!header) return undefined
  const unitsPerSecond = file.readUInt32BE(header.from + (file[header.from] === 1 ? 20 : 12))
  const usual = usualOfMovie(source, movie)
  const all = [samplesInTables(source, track)]
  for (const fragment of boxes.filter(({ type }) => type === 'moof')) {
    all.push(samplesInFragment(source, fragment, usual))
  }
  const sum = (value: (samples: Samples) => number) =>
    all.reduce((so, samples) => so + value(samples), 0)
  const soundBytes = boxes
    .filter(({ type }) => type === 'mdat')
    .reduce((so, { from, to }) => so + to - from, 0)
  const packetBytes = sum(({ bytes }) => bytes)
  if (unitsPerSecond === 0 || packetBytes > soundBytes) return undefined
  const seconds = sum(({ units }) => units) / unitsPerSecond
  return { seconds, packets: sum(({ count }) => count), packetBytes, content: file }
}

/** Throws `RangeError` if a box reaches beyond the end of its parent. */
function boxesIn({ file, countParts }: Source, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let start = from; start < to; start = boxes.at(-1)?.to ?? to) {
    countParts()
    const short = file.readUInt32BE(start)
    const type = file.toString('latin1', start + 4, start + 8)
    const isLong = short === 1
    const size = isLong ? Number(file.readBigUInt64BE(start + 8)) : short || to - start
    const content = start + (isLong ? 16 : 8)
    if (start + size < content || start + size > to) throw new RangeError('A box has no such size')
    boxes.push({ type, from: content, to: start + size })
  }
  return boxes
}

function at(source: Source, box: Box, ...path: readonly string[]): Box | undefined {
  let found: Box | undefined = box
  for (const type of path) {
    found = found && boxesIn(source, found.from, found.to).find((inner) => inner.type === type)
  }
  return found
}

/** By the object type in the track's description (ISO 14496-1, 7.2.6): 0x40 is AAC. */
function isAac(source: Source, track: Box): boolean {
  const { file } = source
  const descriptions = at(source, track, 'mdia', 'minf', 'stbl', 'stsd')
  if (!descriptions || file.readUInt32BE(descriptions.from + 4) !== 1) return false
  const [entry] = boxesIn(source, descriptions.from + 8, descriptions.to)
  if (entry?.type !== 'mp4a') return false
  const description = boxesIn(source, entry.from + 28, entry.to).find(({ type }) => type === 'esds')
  if (!description) return false
  const stream = descriptor(file, description.from + 4)
  const decoder = descriptor(file, stream.from + 3)
  return stream.tag === 3 && decoder.tag === 4 && file.readUInt8(decoder.from) === 0x40
}

/** Skips the descriptor's length, which takes at most four bytes of seven bits each. */
function descriptor(file: Buffer, start: number): { tag: number; from: number } {
  let from = start + 1
  while (file.readUInt8(from) >= 0x80 && from < start + 4) from += 1
  return { tag: file.readUInt8(start), from: from + 1 }
}

/** Throws `RangeError` if so many bytes do not fit into the box. */
function requireRoom(box: Box, from: number, bytes: number): void {
  if (from + bytes > box.to) throw new RangeError('A table reaches beyond its box')
}

/** The number, duration and size of a track's samples, from its tables. */
function samplesInTables(source: Source, track: Box): Samples {
  const { file, countParts } = source
  const tables = at(source, track, 'mdia', 'minf', 'stbl')
  const times = tables && at(source, tables, 'stts')
  const sizes = tables && at(source, tables, 'stsz')
  if (!times || !sizes) throw new RangeError('A table is missing')
  const rows = file.readUInt32BE(times.from + 4)
  countParts(rows)
  requireRoom(times, times.from + 8, rows * 8)
  let [count, units] = [0, 0]
  for (let place = times.from + 8; place < times.from + 8 + rows * 8; place += 8) {
    const samples = file.readUInt32BE(place)
    count += samples
    units += samples * file.readUInt32BE(place + 4)
  }
  return { count, units, bytes: bytesInTable(source, sizes, count) }
}

/** The total: either all samples have one size, or each has its own. */
function bytesInTable({ file, countParts }: Source, sizes: Box, samples: number): number {
  const sizeOfAll = file.readUInt32BE(sizes.from + 4)
  const rows = file.readUInt32BE(sizes.from + 8)
  if (rows !== samples) throw new RangeError('Two tables differ')
  if (sizeOfAll > 0) return sizeOfAll * rows
  countParts(rows)
  requireRoom(sizes, sizes.from + 12, rows * 4)
  return sumOf(file, { from: sizes.from + 12, rows, step: 4 })
}

function sumOf(
  file: Buffer,
  { from, rows, step }: { from: number; rows: number; step: number },
): number {
  let sum = 0
  for (let row = 0; row < rows; row += 1) sum += file.readUInt32BE(from + row * step)
  return sum
}

/** The values of samples that have no values of their own. */
interface Usual {
  readonly units: number
  readonly bytes: number
}

function usualOfMovie(source: Source, movie: Box): Usual {
  const box = at(source, movie, 'mvex', 'trex')
  if (!box) return { units: 0, bytes: 0 }
  const { file } = source
  return { units: file.readUInt32BE(box.from + 12), bytes: file.readUInt32BE(box.from + 16) }
}

function samplesInFragment(source: Source, fragment: Box, usual: Usual): Samples {
  const tracks = boxesIn(source, fragment.from, fragment.to).filter(({ type }) => type === 'traf')
  let [count, units, bytes] = [0, 0, 0]
  for (const track of tracks) {
    const header = at(source, track, 'tfhd')
    const usualHere = header ? usualOfTrack(source, header, usual) : usual
    const runs = boxesIn(source, track.from, track.to).filter(({ type }) => type === 'trun')
    for (const run of runs) {
      const samples = samplesInRun(source, run, usualHere)
      count += samples.count
      units += samples.units
      bytes += samples.bytes
    }
  }
  return { count, units, bytes }
}

const flagsOf = ({ file }: Source, box: Box) => file.readUIntBE(box.from + 1, 3)

/** The values that a fragment sets for all its samples; they follow optional fields. */
function usualOfTrack(source: Source, header: Box, usual: Usual): Usual {
  const { file } = source
  const flags = flagsOf(source, header)
  const unitsAt = header.from + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
  const bytesAt = unitsAt + (flags & 0x8 ? 4 : 0)
  return {
    units: flags & 0x8 ? file.readUInt32BE(unitsAt) : usual.units,
    bytes: flags & 0x10 ? file.readUInt32BE(bytesAt) : usual.bytes,
  }
}

function samplesInRun(source: Source, run: Box, usual: Usual): Samples {
  const { file, countParts } = source
  const flags = flagsOf(source, run)
  const count = file.readUInt32BE(run.from + 4)
  const first = run.from + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
  const rows = { rows: count, step: fields * 4 }
  if (fields > 0) countParts(count)
  requireRoom(run, first, count * fields * 4)
  const [hasUnits, hasBytes] = [flags & 0x100, flags & 0x200]
  return {
    count,
    units: hasUnits ? sumOf(file, { from: first, ...rows }) : count * usual.units,
    bytes: hasBytes
      ? sumOf(file, { from: first + (hasUnits ? 4 : 0), ...rows })
      : count * usual.bytes,
  }
}
