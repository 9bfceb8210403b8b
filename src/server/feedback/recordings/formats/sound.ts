/** What a reader found in a file. */
export interface Sound {
  readonly seconds: number
  readonly packets: number
  /** Of all packets together. */
  readonly packetBytes: number
  /** What was sent, or the same sound in a file that can be wound. */
  readonly content: Buffer
}

/** In silence an encoder may leave packets out, but Opus sends one every 400 ms. AAC leaves none out. */
const mostSecondsOfPacket = 0.5
/** Opus allows 510 kbit/s; AAC 6,144 bits per channel and 1,024 samples, which is 576 kbit/s in stereo. */
const mostBytesOfSecond = 72_000
/** Of one packet: an AAC frame of two channels has 1,536 bytes, an Opus frame 1,275. */
const mostBytesBeside = 1_536
/** Headers, names of programs and tables. A browser writes about 500 bytes, ffmpeg 1,500. */
const mostOtherBytes = 16 * 1024
/** An Ogg page for each packet takes 28; rows of mp4's tables and fragments take 20. */
const mostOtherBytesOfPacket = 32

/**
 * Whether the bytes of a file and its seconds can belong together: padding, and files of something else in
 * the clothes of a recording, are no recordings.
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
