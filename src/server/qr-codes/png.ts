import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import { inSlices } from '../platform/process/slices.ts'

type Color = readonly [red: number, green: number, blue: number]

interface TwoColorPicture {
  /** The edge of the picture, which is square. */
  readonly pixels: number
  readonly colors: readonly [Color, Color]
  /** Rows for which this returns the same are alike, and are computed once. */
  readonly rowOf: (y: number) => number
  readonly isSecondColor: (row: number, x: number) => boolean
}

const compress = promisify(deflate)
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * A PNG with one bit per pixel (https://www.w3.org/TR/png-3/). A full-color encoder would handle
 * thirty times the bytes, on the thread that answers scans. Here that thread only draws and copies
 * rows, with pauses, and compression runs outside it.
 */
export async function encodePng({
  pixels,
  colors,
  rowOf,
  isSecondColor,
}: TwoColorPicture): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(pixels, 0)
  header.writeUInt32BE(pixels, 4)
  // One bit per pixel, with a palette.
  header[8] = 1
  header[9] = 3

  const rows = await inSlices(drawRows({ pixels, rowOf, isSecondColor }))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colors.flat())),
    chunk('IDAT', await compress(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The pixels of all rows, drawn row by row. */
function* drawRows({
  pixels,
  rowOf,
  isSecondColor,
}: Omit<TwoColorPicture, 'colors'>): Generator<undefined, Buffer> {
  // Each row begins with the number of its filter: 0 for none.
  const rowBytes = 1 + Math.ceil(pixels / 8)
  const rows = Buffer.alloc(rowBytes * pixels)
  const drawn = new Map<number, Buffer>()
  for (let y = 0; y < pixels; y += 1) {
    const row = rowOf(y)
    let bits = drawn.get(row)
    if (!bits) {
      yield
      bits = bitsOf(rowBytes, pixels, (x) => isSecondColor(row, x))
      drawn.set(row, bits)
    }
    bits.copy(rows, y * rowBytes)
  }
  return rows
}

function bitsOf(bytes: number, pixels: number, isSet: (x: number) => boolean): Buffer {
  const row = Buffer.alloc(bytes)
  for (let x = 0; x < pixels; x += 1) {
    const byte = 1 + (x >> 3)
    if (isSet(x)) row[byte] = (row[byte] ?? 0) | (0x80 >> (x & 7))
  }
  return row
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(content.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}
