import { crc32, deflateSync } from 'node:zlib'

/** Pictures of at most a megabyte that cost their reader the most for their size. */

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

interface PngParts {
  readonly width: number
  readonly height: number
  /** Bits per channel. */
  readonly bits?: number
  /** PNG color type: 0 for grey, 6 for color with transparency. */
  readonly kind?: 0 | 6
  /** Chunks before the image data. */
  readonly before?: readonly Buffer[]
}

/** A PNG of one color. */
export function pngOf({ width, height, bits = 8, kind = 6, before = [] }: PngParts): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, kind, 0, 0, 0], 8)
  const row = 1 + Math.ceil((width * bits * (kind === 0 ? 1 : 4)) / 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...before,
    chunk('IDAT', deflateSync(Buffer.alloc(row * height), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const packed = (bytes: number) =>
  Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(bytes), { level: 1 })])

/** Cuts the file in the middle, so that announced data is missing. */
function cut(file: Buffer): Buffer {
  return file.subarray(0, Math.floor(file.length / 2))
}

function lying(file: Buffer): Buffer {
  const changed = Buffer.from(file)
  changed.writeUInt32BE(0xffff_fff0, signature.length)
  return changed
}

const segments = Buffer.alloc(1_000_000, Buffer.from([0xff, 0xe1, 0x00, 0x02]))

function riff(...chunks: readonly Buffer[]): Buffer {
  const content = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  const head = Buffer.from('RIFF\0\0\0\0')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content])
}
const extended = Buffer.from('VP8X\x0a\0\0\0\x02\0\0\0\xff\x3f\0\xff\x3f\0', 'latin1')

/** The reader may accept or refuse each picture, but must finish soon. */
export const hostilePictures: Readonly<Record<string, () => Buffer>> = {
  'png: 24 million pixels of eight bytes': () => pngOf({ width: 4_900, height: 4_900, bits: 16 }),
  'png: rows of six million pixels': () => pngOf({ width: 6_250_000, height: 8, bits: 1, kind: 0 }),
  'png: a gigabyte of texts in a megabyte': () =>
    pngOf({ width: 9, height: 9, before: Array(60).fill(chunk('zTXt', packed(16_000_000))) }),
  'png: 80,000 texts of nothing': () =>
    pngOf({ width: 9, height: 9, before: Array(80_000).fill(chunk('tEXt', Buffer.from('a\0'))) }),
  'png: a profile of 200 MB': () =>
    pngOf({ width: 9, height: 9, before: [chunk('iCCP', packed(200_000_000))] }),
  'png: cut off': () => cut(pngOf({ width: 3_000, height: 3_000 })),
  'png: a length that lies': () => lying(pngOf({ width: 9, height: 9 })),
  'jpeg: 250,000 segments of nothing': () => Buffer.concat([Buffer.from([0xff, 0xd8]), segments]),
  'jpeg: its head': () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff]),
  'webp: 100,000 chunks of nothing': () => riff(extended, Buffer.alloc(800_000, 'ABCD\0\0\0\0')),
  'webp: frames of nothing': () => riff(extended, Buffer.alloc(800_000, 'ANMF\0\0\0\0')),
  'webp: its head': () => riff(),
}
