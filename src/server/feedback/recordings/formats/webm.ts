import { type Element, elementAt, elementOf, elementsIn, numberIn, textIn } from './ebml.ts'
import { opusPacketMs } from './opus.ts'
import type { Sound } from './sound.ts'
import type { Source } from './source.ts'

/** The elements of webm that we read (https://www.webmproject.org/docs/container). */
const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const

/** Children of a segment. A cluster of unknown size ends where one of these begins. */
const levelOne = new Set<number>([
  ids.info,
  ids.tracks,
  ids.cluster,
  0x114d9b74, // where to find what
  0x1c53bb6b, // cues
  0x1254c367, // tags
])

const sound = 2
const usualScale = 1_000_000

/**
 * A webm file with one Opus track. Browsers that write while recording leave the duration out,
 * which makes a file unseekable; we then add it.
 */
export function readWebm(source: Source): Sound | undefined {
  const { file } = source
  const [header, segment] = elementsIn(source, 0, file.length)
  if (header?.id !== ids.header || segment?.id !== ids.segment) return undefined
  const docType = find(source, header, ids.docType)
  if (!docType || textIn(source, docType) !== 'webm') return undefined
  const parts = partsOf(source, segment)
  const info = parts.find(({ id }) => id === ids.info)
  const tracks = parts.find(({ id }) => id === ids.tracks)
  if (!info || !tracks || !isOpusAlone(source, tracks)) return undefined
  const scale = find(source, info, ids.timestampScale)
  const unitMs = (scale ? numberIn(source, scale) : usualScale) / 1e6
  if (unitMs === 0) return undefined
  const clusters = parts.filter(({ id }) => id === ids.cluster)
  const { milliseconds, packets, packetBytes } = readClusters(source, clusters, unitMs)
  const told = find(source, info, ids.duration)
  const isRight = told && Math.abs(durationIn(source, told) * unitMs - milliseconds) < 1000
  const content = isRight
    ? file
    : rebuilt(source, { header, info, tracks, clusters, duration: milliseconds / unitMs })
  return { seconds: milliseconds / 1000, packets, packetBytes, content }
}

function partsOf(source: Source, segment: Element): Element[] {
  const parts: Element[] = []
  for (let at = segment.from; at < segment.to; at = parts.at(-1)?.to ?? segment.to) {
    const part = elementAt(source, at, segment.to)
    parts.push(part.isOpen ? { ...part, to: endOfOpen(source, part) } : part)
  }
  return parts
}

/** Not by `elementsIn`, because the element that ends it is not inside. */
function endOfOpen(source: Source, part: Element): number {
  for (let at = part.from; at < part.to; ) {
    const { id, to } = elementAt(source, at, part.to)
    if (levelOne.has(id)) return at
    at = to
  }
  return part.to
}

function find(source: Source, parent: Element, id: number): Element | undefined {
  return elementsIn(source, parent.from, parent.to).find((element) => element.id === id)
}

function isOpusAlone(source: Source, tracks: Element): boolean {
  const found = elementsIn(source, tracks.from, tracks.to).filter(({ id }) => id === ids.track)
  const [track, another] = found
  if (!track || another) return false
  const type = find(source, track, ids.trackType)
  const codec = find(source, track, ids.codec)
  return (
    type !== undefined &&
    numberIn(source, type) === sound &&
    codec !== undefined &&
    textIn(source, codec) === 'A_OPUS'
  )
}

/** The end of the last packet, or the sum of all packets if that is longer. */
function readClusters(source: Source, clusters: readonly Element[], unitMs: number) {
  const { file } = source
  let [end, sum, packets, packetBytes] = [0, 0, 0, 0]
  for (const cluster of clusters) {
    let clusterMs = 0
    for (const element of elementsIn(source, cluster.from, cluster.to)) {
      if (element.id === ids.timestamp) clusterMs = numberIn(source, element) * unitMs
      const block = blockIn(source, element)
      if (!block) continue
      // One byte for the track, then the time within the cluster, flags, and the packet.
      const packetMs = opusPacketMs(file.readUInt8(block.from + 4), file[block.from + 5] ?? 0)
      packets += 1
      packetBytes += block.to - block.from - 4
      sum += packetMs
      end = Math.max(end, clusterMs + file.readInt16BE(block.from + 1) * unitMs + packetMs)
    }
  }
  return { milliseconds: Math.max(end, sum), packets, packetBytes }
}

function blockIn(source: Source, element: Element): Element | undefined {
  if (element.id === ids.blockGroup) return find(source, element, ids.block)
  return element.id === ids.simpleBlock ? element : undefined
}

function durationIn({ file }: Source, { from, to }: Element): number {
  return to - from === 4 ? file.readFloatBE(from) : file.readDoubleBE(from)
}

interface Parts {
  readonly header: Element
  readonly info: Element
  readonly tracks: Element
  readonly clusters: readonly Element[]
  /** In the file's own time unit. */
  readonly duration: number
}

/** The same sound with a duration and without seek tables, whose positions would be wrong. */
function rebuilt(source: Source, { header, info, tracks, clusters, duration }: Parts): Buffer {
  const { file } = source
  const length = Buffer.alloc(8)
  length.writeDoubleBE(duration)
  const others = elementsIn(source, info.from, info.to).filter(({ id }) => id !== ids.duration)
  const segment = Buffer.concat([
    elementOf(
      ids.info,
      Buffer.concat([
        ...others.map(({ at, to }) => file.subarray(at, to)),
        elementOf(ids.duration, length),
      ]),
    ),
    file.subarray(tracks.at, tracks.to),
    ...clusters.map(({ from, to }) => elementOf(ids.cluster, file.subarray(from, to))),
  ])
  return Buffer.concat([file.subarray(header.at, header.to), elementOf(ids.segment, segment)])
}
