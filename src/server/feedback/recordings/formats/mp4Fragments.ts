import { at, type Box, boxesIn, bytesOf, requireRoom, type Samples, sumOf } from './mp4Boxes.ts'
import type { Source } from './source.ts'

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

export interface Fragments {
  /** Each with the sound that follows it. */
  readonly whole: readonly { readonly head: Box; readonly sound: Box }[]
  /** Heads without sound. */
  readonly left: readonly Box[]
}

/**
 * A fragment is a head and its sound. Whoever stops a recording inside a fragment gets the head
 * twice from WebKit, and the sound once.
 */
export function fragmentsIn(boxes: readonly Box[]): Fragments {
  const whole: { head: Box; sound: Box }[] = []
  const left: Box[] = []
  let waiting: Box | undefined
  for (const box of boxes) {
    if (box.type === 'moof') {
      if (waiting) left.push(waiting)
      waiting = box
    } else if (box.type === 'mdat' && waiting) {
      whole.push({ head: waiting, sound: box })
      waiting = undefined
    }
  }
  return { whole, left: waiting ? [...left, waiting] : left }
}

/** Throws `RangeError` if a fragment names more sound than follows it. */
export function samplesInFragments(source: Source, movie: Box, { whole }: Fragments): Samples {
  const usual = usualOfMovie(source, movie)
  let [count, units, bytes] = [0, 0, 0]
  for (const { head, sound } of whole) {
    const samples = samplesInFragment(source, head, usual)
    if (samples.bytes > bytesOf([sound])) throw new RangeError('A fragment has no such sound')
    count += samples.count
    units += samples.units
    bytes += samples.bytes
  }
  return { count, units, bytes }
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
