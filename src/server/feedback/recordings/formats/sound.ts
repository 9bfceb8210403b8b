/** What a reader found in a file. */
export interface Sound {
  readonly seconds: number
  readonly packets: number
  /** The bytes of all packets together. */
  readonly packetBytes: number
  /** The original file, or the same sound made seekable. */
  readonly content: Buffer
}

/**
 * In silence, an encoder may leave packets out. Opus still sends one every 400 ms, and AAC leaves
 * none out.
 */
const mostSecondsOfPacket = 0.5
/**
 * Opus allows 510 kbit/s; AAC 6,144 bits per channel and 1,024 samples, which is 576 kbit/s in
 * stereo.
 */
const mostBytesOfSecond = 72_000
/** Allowance for one packet: an AAC frame of two channels has 1,536 bytes, an Opus frame 1,275. */
const mostBytesBeside = 1_536
/** Headers, program names and tables. A browser writes about 500 bytes, ffmpeg 1,500. */
const mostOtherBytes = 16 * 1024
/** For each packet, an Ogg page takes 28 bytes, and rows of mp4's tables and fragments take 20. */
const mostOtherBytesOfPacket = 32

/**
 * Whether a file's size and duration fit each other. This refuses padding, and other data disguised
 * as a recording.
 */
export function isPlausible({ seconds, packets, packetBytes }: Sound, fileBytes: number): boolean {
  const otherBytes = fileBytes - packetBytes
  return (
    seconds > 0 &&
    packetBytes >= packets &&
    seconds <= packets * mostSecondsOfPacket &&
    packetBytes <= seconds * mostBytesOfSecond + mostBytesBeside &&
    otherBytes <= mostOtherBytes + packets * mostOtherBytesOfPacket
  )
}
