import { pick } from '../crash/random.ts'

/** Repeats a part as often as it fits into `bytes`. */
export function filledWith(part: Buffer, bytes: number): Buffer {
  return Buffer.alloc(Math.floor(bytes / part.length) * part.length, part)
}

type Random = () => number

const below = (random: Random, most: number) => Math.floor(random() * most)
const lies = [0, 1, 2, 7, 8, 255, 65_535, 0x7fff_ffff, 0x8000_0000, 0xffff_fff0, 0xffff_ffff]
/** The beginning of a file, where most lengths are. */
const headBytes = 600

/** A part of the file, for repeating. */
function pieceOf(random: Random, file: Buffer): Buffer {
  const start = below(random, Math.min(file.length, headBytes))
  const piece = file.subarray(start, start + 2 + below(random, 60))
  return piece.length > 0 ? piece : Buffer.from([0])
}

type Change = (random: Random, file: Buffer, bytes: number) => Buffer

/** Damage that can happen to a file of any format. Results have at most this many bytes. */
export const changes: Readonly<Record<string, Change>> = {
  'as it is': (_, file) => file,
  'cut off': (random, file) => file.subarray(0, below(random, file.length + 1)),
  'with lengths that lie': (random, file) => {
    const changed = Buffer.from(file)
    for (let left = Math.min(1 + below(random, 4), file.length - 4); left > 0; left -= 1) {
      const place = below(random, Math.min(changed.length - 3, headBytes))
      const lie = random() < 0.3 ? changed.length - place : pick(random, lies)
      if (random() < 0.5) changed.writeUInt32BE(lie, place)
      else changed.writeUInt32LE(lie, place)
    }
    return changed
  },
  wide: (random, file, bytes) => {
    const place = below(random, Math.min(file.length, headBytes))
    const wide = filledWith(pieceOf(random, file), Math.max(0, bytes - file.length))
    return Buffer.concat([file.subarray(0, place), wide, file.subarray(place)])
  },
  deep: (random, file, bytes) => {
    const head = file.subarray(0, 1 + below(random, 64))
    const opened = head.length > 0 ? head : Buffer.from([0])
    return Buffer.concat([filledWith(opened, Math.max(0, bytes - file.length)), file])
  },
}
