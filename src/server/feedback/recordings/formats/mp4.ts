interface Box {
  readonly type: string
  /** Where its content begins and ends. */
  readonly from: number
  readonly to: number
}

/** An mp4 file (ISO 14496-12) with one track of AAC, whole or written in fragments. */
export function readMp4(file: Buffer): { seconds: number; content: Buffer } | undefined {
  if (file.subarray(4, 8).toString('latin1') !== 'ftyp') return undefined
  const boxes = boxesIn(file, 0, file.length)
  const movie = boxes.find(({ type }) => type === 'moov')
  const hasSound = boxes.some(({ type, from, to }) => type === 'mdat' && to > from)
  if (!movie || !hasSound) return undefined
  const [track, another] = boxesIn(file, movie.from, movie.to).filter(({ type }) => type === 'trak')
  if (!track || another || !isAac(file, track)) return undefined
  const header = at(file, track, 'mdia', 'mdhd')
  const timeTable = at(file, track, 'mdia', 'minf', 'stbl', 'stts')
  if (!header || !timeTable) return undefined
  const isLong = file.readUInt8(header.from) === 1
  const unitsPerSecond = file.readUInt32BE(header.from + (isLong ? 20 : 12))
  const usual = at(file, movie, 'mvex', 'trex')
  const usualUnits = usual ? file.readUInt32BE(usual.from + 12) : 0
  let units = unitsInTable(file, timeTable)
  for (const fragment of boxes.filter(({ type }) => type === 'moof')) {
    units += unitsInFragment(file, fragment, usualUnits)
  }
  return unitsPerSecond > 0 ? { seconds: units / unitsPerSecond, content: file } : undefined
}

/** Throws `RangeError` where a box reaches beyond the end of what it is in. */
function boxesIn(file: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let start = from; start < to; start = boxes.at(-1)?.to ?? to) {
    const short = file.readUInt32BE(start)
    const type = file.subarray(start + 4, start + 8).toString('latin1')
    const isLong = short === 1
    const size = isLong ? Number(file.readBigUInt64BE(start + 8)) : short || to - start
    const content = start + (isLong ? 16 : 8)
    if (start + size < content || start + size > to) throw new RangeError('A box has no such size')
    boxes.push({ type, from: content, to: start + size })
  }
  return boxes
}

function at(file: Buffer, box: Box, ...path: readonly string[]): Box | undefined {
  let found: Box | undefined = box
  for (const type of path) {
    found = found && boxesIn(file, found.from, found.to).find((inner) => inner.type === type)
  }
  return found
}

/** By the type of the object in its description (ISO 14496-1, 7.2.6): 0x40 is AAC. */
function isAac(file: Buffer, track: Box): boolean {
  const descriptions = at(file, track, 'mdia', 'minf', 'stbl', 'stsd')
  if (!descriptions || file.readUInt32BE(descriptions.from + 4) !== 1) return false
  const [entry] = boxesIn(file, descriptions.from + 8, descriptions.to)
  if (entry?.type !== 'mp4a') return false
  const description = boxesIn(file, entry.from + 28, entry.to).find(({ type }) => type === 'esds')
  if (!description) return false
  const stream = descriptor(file, description.from + 4)
  const decoder = descriptor(file, stream.from + 3)
  return stream.tag === 3 && decoder.tag === 4 && file.readUInt8(decoder.from) === 0x40
}

function descriptor(file: Buffer, start: number): { tag: number; from: number } {
  let from = start + 1
  while (file.readUInt8(from) >= 0x80) from += 1
  return { tag: file.readUInt8(start), from: from + 1 }
}

/** How long a track is by its table of samples: so many of so many units, and so on. */
function unitsInTable(file: Buffer, { from }: Box): number {
  const rows = file.readUInt32BE(from + 4)
  let units = 0
  for (let row = 0; row < rows; row += 1) {
    const place = from + 8 + row * 8
    units += file.readUInt32BE(place) * file.readUInt32BE(place + 4)
  }
  return units
}

function unitsInFragment(file: Buffer, fragment: Box, usualUnits: number): number {
  let units = 0
  const tracks = boxesIn(file, fragment.from, fragment.to).filter(({ type }) => type === 'traf')
  for (const track of tracks) {
    const header = at(file, track, 'tfhd')
    const usualHere = header ? (usualUnitsOf(file, header) ?? usualUnits) : usualUnits
    const runs = boxesIn(file, track.from, track.to).filter(({ type }) => type === 'trun')
    for (const run of runs) units += unitsInRun(file, run, usualHere)
  }
  return units
}

const flagsOf = (file: Buffer, box: Box) => file.readUIntBE(box.from + 1, 3)

/** What a fragment says of the length of its samples, behind what else it may say. */
function usualUnitsOf(file: Buffer, header: Box): number | undefined {
  const flags = flagsOf(file, header)
  if (!(flags & 0x8)) return undefined
  const place = header.from + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
  return file.readUInt32BE(place)
}

function unitsInRun(file: Buffer, run: Box, usualUnits: number): number {
  const flags = flagsOf(file, run)
  const samples = file.readUInt32BE(run.from + 4)
  if (!(flags & 0x100)) return samples * usualUnits
  const first = run.from + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
  let units = 0
  for (let sample = 0; sample < samples; sample += 1) {
    units += file.readUInt32BE(first + sample * fields * 4)
  }
  return units
}
