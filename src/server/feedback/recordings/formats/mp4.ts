import { at, type Box, boxesIn, bytesOf, requireRoom, type Samples, sumOf } from './mp4Boxes.ts'
import { fragmentsIn, samplesInFragments } from './mp4Fragments.ts'
import type { Sound } from './sound.ts'
import type { Source } from './source.ts'

/** An mp4 file (ISO 14496-12) with one track of AAC or Opus, whole or written in fragments. */
export function readMp4(source: Source): Sound | undefined {
  const { file } = source
  if (file.toString('latin1', 4, 8) !== 'ftyp') return undefined
  const boxes = boxesIn(source, 0, file.length)
  const movie = boxes.find(({ type }) => type === 'moov')
  if (!movie) return undefined
  const tracks = boxesIn(source, movie.from, movie.to).filter(({ type }) => type === 'trak')
  const [track, another] = tracks
  if (!track || another || !isAacOrOpus(source, track)) return undefined
  const header = at(source, track, 'mdia', 'mdhd')
  if (!header) return undefined
  const { unitsPerSecond } = timeIn(source, header)
  const fragments = fragmentsIn(boxes)
  const tables = samplesInTables(source, track)
  const written = samplesInFragments(source, movie, fragments)
  const packetBytes = tables.bytes + written.bytes
  const soundBytes = bytesOf(boxes.filter(({ type }) => type === 'mdat'))
  if (unitsPerSecond === 0 || packetBytes > soundBytes) return undefined
  const seconds = (tables.units + written.units) / unitsPerSecond
  const content = seekable(source, { movie, track, left: fragments.left, seconds })
  return { seconds, packets: tables.count + written.count, packetBytes, content }
}

function isAacOrOpus(source: Source, track: Box): boolean {
  const descriptions = at(source, track, 'mdia', 'minf', 'stbl', 'stsd')
  if (!descriptions || source.file.readUInt32BE(descriptions.from + 4) !== 1) return false
  const [entry] = boxesIn(source, descriptions.from + 8, descriptions.to)
  if (!entry) return false
  const describes = (type: string) =>
    boxesIn(source, entry.from + 28, entry.to).find((box) => box.type === type)
  if (entry.type === 'Opus') return describes('dOps') !== undefined
  const description = entry.type === 'mp4a' && describes('esds')
  return description ? isAac(source, description) : false
}

/** By the object type in the track's description (ISO 14496-1, 7.2.6): 0x40 is AAC. */
function isAac({ file }: Source, description: Box): boolean {
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

interface Written {
  readonly movie: Box
  readonly track: Box
  /** Fragments without sound. */
  readonly left: readonly Box[]
  readonly seconds: number
}

/**
 * The same sound with its length in all headers, and without fragments that have none: a browser
 * that writes while recording knows no length, and players drop what follows an empty fragment. All
 * changes are in place, because tables name places.
 */
function seekable(source: Source, { movie, track, left, seconds }: Written): Buffer {
  const { file } = source
  const header = at(source, movie, 'mvhd')
  if (!header) throw new RangeError('A header is missing')
  const told = timeIn(source, header)
  if (told.unitsPerSecond === 0) throw new RangeError('No time has such a unit')
  const isRight = Math.abs(told.units / told.unitsPerSecond - seconds) < 1
  if (isRight && left.length === 0) return file
  const content = Buffer.from(file)
  for (const { start } of left) content.write('free', start + 4, 'latin1')
  const inMovie = Math.round(seconds * told.unitsPerSecond)
  writeUnits(content, told, inMovie)
  const ofTrack = at(source, track, 'tkhd')
  if (ofTrack) writeUnits(content, placeOfUnits(file, ofTrack, { short: 20, long: 28 }), inMovie)
  const ofFragments = at(source, movie, 'mvex', 'mehd')
  if (ofFragments) {
    writeUnits(content, placeOfUnits(file, ofFragments, { short: 4, long: 4 }), inMovie)
  }
  const ofMedia = at(source, track, 'mdia', 'mdhd')
  const time = ofMedia && timeIn(source, ofMedia)
  if (time) writeUnits(content, time, Math.round(seconds * time.unitsPerSecond))
  return content
}

/** Where a header has a length; in its second version, with eight bytes. */
interface PlaceOfUnits {
  readonly place: number
  readonly isLong: boolean
}

function placeOfUnits(
  file: Buffer,
  box: Box,
  { short, long }: { short: number; long: number },
): PlaceOfUnits {
  const isLong = file.readUInt8(box.from) === 1
  const place = box.from + (isLong ? long : short)
  requireRoom(box, place, isLong ? 8 : 4)
  return { place, isLong }
}

function writeUnits(content: Buffer, { place, isLong }: PlaceOfUnits, units: number): void {
  if (isLong) content.writeBigUInt64BE(BigInt(units), place)
  else content.writeUInt32BE(units, place)
}

/** The unit of time and the length in `mvhd` and `mdhd`. */
function timeIn({ file }: Source, header: Box) {
  const at = placeOfUnits(file, header, { short: 16, long: 24 })
  const units = at.isLong ? Number(file.readBigUInt64BE(at.place)) : file.readUInt32BE(at.place)
  return { ...at, unitsPerSecond: file.readUInt32BE(at.place - 4), units }
}
