import { mp4Of, oggOf, webkitMp4 } from '../recordings.ts'
import { filledWith } from './changes.ts'

/** Recordings that cost their reader the most for their size, made from real ones. */

const most = 2 * 1024 * 1024
const tiny = oggOf(0.02)
const tinyMp4 = mp4Of(0.03)

const infoId = Buffer.from([0x15, 0x49, 0xa9, 0x66])
const clusterId = Buffer.from([0x1f, 0x43, 0xb6, 0x75])
const segmentId = Buffer.from([0x18, 0x53, 0x80, 0x67])
/** An empty element, in two bytes. */
const emptyVoid = Buffer.from([0xec, 0x80])

/** An element with its size in eight bytes. */
function element(id: Buffer, content: Buffer): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(0x01000000)
  size.writeUInt32BE(content.length, 4)
  return Buffer.concat([id, size, content])
}

const webmHead = (docType: Buffer) => element(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), docType)
const docType = element(Buffer.from([0x42, 0x82]), Buffer.from('webm'))
const scale = Buffer.from([0x2a, 0xd7, 0xb1, 0x83, 0x0f, 0x42, 0x40])
const duration = Buffer.from([0x44, 0x89, 0x84, 0x41, 0xa0, 0, 0])
const tracks = element(
  Buffer.from([0x16, 0x54, 0xae, 0x6b]),
  element(
    Buffer.from([0xae]),
    Buffer.concat([Buffer.from([0x83, 0x81, 0x02, 0x86, 0x86]), Buffer.from('A_OPUS')]),
  ),
)
const block = Buffer.from([0xa3, 0x87, 0x81, 0, 0, 0x80, 0xf8, 0xff, 0xfe])

interface WebmParts {
  readonly head?: Buffer
  readonly info?: Buffer
  /** Bytes before the only block. */
  readonly cluster?: Buffer
  readonly segment?: Buffer
}

/** 20 ms of sound, with bytes added to some of its parts. */
export function webmWith({ head, info, cluster, segment }: WebmParts): Buffer {
  const none = Buffer.alloc(0)
  const content = Buffer.concat([
    element(infoId, Buffer.concat([scale, duration, info ?? none])),
    tracks,
    segment ?? none,
    element(clusterId, Buffer.concat([cluster ?? none, block])),
  ])
  return Buffer.concat([webmHead(head ?? docType), element(segmentId, content)])
}

const room = most - 400
const nested = (open: Buffer) => filledWith(open, Math.floor(room / open.length) * open.length)

export const hostileWebm: Readonly<Record<string, () => Buffer>> = {
  'a million empty elements in its head': () => webmWith({ info: filledWith(emptyVoid, room) }),
  'a million empty elements in a cluster': () => webmWith({ cluster: filledWith(emptyVoid, room) }),
  'a million empty elements beside its clusters': () =>
    webmWith({ segment: filledWith(emptyVoid, room) }),
  'a million empty groups of blocks': () =>
    webmWith({ cluster: filledWith(Buffer.from([0xa0, 0x80]), room) }),
  'clusters of unknown size, each with nothing': () =>
    webmWith({ segment: filledWith(Buffer.concat([clusterId, Buffer.from([0xff])]), room) }),
  'elements of unknown size in each other': () =>
    webmWith({ segment: nested(Buffer.from([0xa0, 0xff])) }),
  'a type that is two million zeros and a letter': () =>
    webmWith({
      head: element(
        Buffer.from([0x42, 0x82]),
        Buffer.concat([Buffer.alloc(room), Buffer.from('x')]),
      ),
    }),
  'two million bytes of padding': () =>
    webmWith({ segment: element(Buffer.from([0xec]), Buffer.alloc(room - 9)) }),
  'a block of two million bytes for 20 ms': () =>
    webmWith({
      cluster: element(
        Buffer.from([0xa3]),
        Buffer.concat([Buffer.from([0x81, 0, 0, 0x80, 0xf8]), Buffer.alloc(room - 15)]),
      ),
    }),
}

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4)
  return Buffer.concat([head, content])
}

const emptyBox = box('free')
const place = (file: Buffer, type: string) => file.indexOf(type) - 4

/** The file with bytes added to one of its boxes, and sizes adjusted. */
function mp4With(path: readonly string[], more: Buffer, file = tinyMp4): Buffer {
  const end = path.reduce((_, type) => {
    const start = place(file, type)
    return start + file.readUInt32BE(start)
  }, 0)
  const grown = Buffer.concat([file.subarray(0, end), more, file.subarray(end)])
  for (const type of path) {
    const start = place(grown, type)
    grown.writeUInt32BE(grown.readUInt32BE(start) + more.length, start)
  }
  return grown
}

const tables = ['moov', 'trak', 'mdia', 'minf', 'stbl'] as const

/** The head of a real file in fragments. */
const movieOfFragments = webkitMp4.subarray(0, place(webkitMp4, 'moof'))

/** A fragment that claims a huge number of samples, with so many bytes of rows. */
function endlessRun(flags: number, bytes = room - 2_000): Buffer {
  const run = Buffer.alloc(bytes)
  run.writeUInt32BE(flags, 0)
  run.writeUInt32BE(0xffff_ffff, 4)
  const head = box('moof', box('traf', box('tfhd', Buffer.alloc(8)), box('trun', run)))
  return Buffer.concat([movieOfFragments, head, box('mdat', Buffer.alloc(4))])
}

function lyingTable(rows: number): Buffer {
  const file = mp4With([...tables, 'stts'], Buffer.alloc(room - 400))
  file.writeUInt32BE(rows, place(file, 'stts') + 12)
  return file
}

export const hostileMp4: Readonly<Record<string, () => Buffer>> = {
  'boxes of eight bytes beside the others': () =>
    Buffer.concat([tinyMp4, filledWith(emptyBox, room - 400)]),
  'boxes of eight bytes in its tables': () => mp4With(tables, filledWith(emptyBox, room - 400)),
  'boxes in each other': () => {
    let deep = emptyBox
    for (let level = 0; level < 3_000; level += 1) deep = box('moof', deep)
    return Buffer.concat([tinyMp4, deep])
  },
  'fragments with nothing in them': () =>
    Buffer.concat([tinyMp4, filledWith(box('moof', box('traf')), room - 400)]),
  'heads of fragments, of which one has sound': () => {
    const from = place(webkitMp4, 'moof')
    const head = webkitMp4.subarray(from, place(webkitMp4, 'mdat'))
    return Buffer.concat([
      movieOfFragments,
      filledWith(head, room - from * 2),
      webkitMp4.subarray(from),
    ])
  },
  'fragments of one byte, without number': () =>
    Buffer.concat([
      movieOfFragments,
      filledWith(
        Buffer.concat([
          box('moof', box('traf', box('tfhd', Buffer.alloc(8)), box('trun', Buffer.alloc(8)))),
          box('mdat', Buffer.alloc(1)),
        ]),
        room - 2_000,
      ),
    ]),
  'a fragment with samples without number': () => endlessRun(0),
  'a fragment with samples without number, in a small file': () => endlessRun(0, 8),
  'a fragment with samples without number, each with its length': () => endlessRun(0x100),
  'a table of as many rows as it has room for': () => lyingTable(Math.floor((room - 400) / 8)),
  'a table of rows without number': () => lyingTable(0xffff_ffff),
  'two million bytes of padding': () =>
    Buffer.concat([tinyMp4, box('free', Buffer.alloc(room - 400))]),
  'two million bytes of sound that no table names': () =>
    mp4With(['mdat'], Buffer.alloc(room - 400)),
}

/** A page with as many empty packets as it can have. */
function emptyPackets(): Buffer {
  const page = Buffer.alloc(27 + 255)
  page.write('OggS')
  page.writeUInt32LE(7, 14)
  page.writeUInt8(255, 26)
  return page
}

function withComment(bytes: number): Buffer {
  const page = Buffer.alloc(27 + 255, 255)
  page.fill(0, 0, 27)
  page.write('OggS')
  page.writeUInt32LE(7, 14)
  page.writeUInt8(255, 26)
  const whole = Buffer.concat([page, Buffer.alloc(255 * 255)])
  const head = tiny.subarray(0, 27 + 1 + 19)
  return Buffer.concat([head, filledWith(whole, bytes), tiny.subarray(head.length)])
}

export const hostileOgg: Readonly<Record<string, () => Buffer>> = {
  'two million packets of nothing': () => Buffer.concat([tiny, filledWith(emptyPackets(), room)]),
  'pages of nothing': () => {
    const page = emptyPackets().subarray(0, 27)
    page.writeUInt8(0, 26)
    return Buffer.concat([tiny, filledWith(page, room)])
  },
  'a comment of two million bytes': () => withComment(room - 400),
}
