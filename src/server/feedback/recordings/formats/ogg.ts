import { opusPacketMs } from './opus.ts'
import type { Sound } from './sound.ts'
import type { Source } from './source.ts'

const headerBytes = 27
/** "OggS", with which every page begins. */
const beginning = 0x4f676753

/**
 * An ogg file (RFC 3533) with one Opus stream (RFC 7845). Lacing divides its pages into packets.
 */
export function readOgg({ file, countParts }: Source): Sound | undefined {
  if (file.length < headerBytes || file.readUInt32BE(0) !== beginning) return undefined
  const stream = file.readUInt32LE(14)
  let [packets, packetBytes, milliseconds] = [0, 0, 0]
  /** The first bytes of the packet that is being put together. */
  let begun: Buffer | undefined
  for (let at = 0; at < file.length; ) {
    countParts()
    const isPage = file.readUInt32BE(at) === beginning
    if (!isPage || file.readUInt32LE(at + 14) !== stream) return undefined
    const lacing = at + headerBytes
    let from = lacing + file.readUInt8(lacing - 1)
    for (const size of file.subarray(lacing, from)) {
      countParts()
      if (from + size > file.length) return undefined
      begun ??= file.subarray(from, from + Math.min(size, 8))
      from += size
      if (packets > 1) packetBytes += size
      // A segment of 255 bytes continues in the next one.
      if (size === 255) continue
      if (packets === 0 && begun.toString('latin1') !== 'OpusHead') return undefined
      // The first two packets are a header and a comment.
      if (packets > 1 && begun.length > 0)
        milliseconds += opusPacketMs(begun[0] ?? 0, begun[1] ?? 0)
      packets += 1
      begun = undefined
    }
    at = from
  }
  if (begun) return undefined
  return { seconds: milliseconds / 1000, packets: packets - 2, packetBytes, content: file }
}
