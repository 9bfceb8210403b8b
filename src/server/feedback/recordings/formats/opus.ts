const silkMs = [10, 20, 40, 60] as const
const hybridMs = [10, 20] as const
const celtMs = [2.5, 5, 10, 20] as const

/** The duration of an Opus packet, by its first two bytes (RFC 6716, 3.1). */
export function opusPacketMs(first: number, second: number): number {
  const mode = first >> 3
  const frameMs = mode < 12 ? silkMs[mode & 3] : mode < 16 ? hybridMs[mode & 1] : celtMs[mode & 3]
  const count = first & 3
  const frames = count === 0 ? 1 : count === 3 ? second & 63 : 2
  return (frameMs ?? 0) * frames
}
