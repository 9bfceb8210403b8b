import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hostileMp4,
  hostileOgg,
  hostileWebm,
  webmWith,
} from '../../../../../test/hostileFiles/recordings.ts'
import {
  chromiumMp4,
  chromiumMp4InParts,
  firefoxOgg,
  firefoxWebm,
  mp4Of,
  oggOf,
  recordedInParts,
  recordedWhole,
  toneInFragments,
  toneInMp4,
  toneInOgg,
  webkitHeadTwice,
  webkitMp4,
} from '../../../../../test/recordings.ts'
import { rounds } from '../../../../../test/rounds.ts'
import { readRecordingFile } from './read.ts'

test.each([
  ['webm that Chromium wrote whole', recordedWhole, 'audio/webm', 3],
  ['webm that was written while it was recorded', recordedInParts, 'audio/webm', 3],
  ['mp4 with Opus that Chromium wrote', chromiumMp4, 'audio/mp4', 2.96],
  ['mp4 with Opus that Chromium wrote in slices', chromiumMp4InParts, 'audio/mp4', 2.77],
  ['webm that Firefox wrote', firefoxWebm, 'audio/webm', 2.5],
  ['ogg that Firefox wrote', firefoxOgg, 'audio/ogg', 2.5],
  ['mp4 that WebKit wrote', webkitMp4, 'audio/mp4', 5.99],
  ['mp4 that WebKit stopped inside a fragment', webkitHeadTwice, 'audio/mp4', 3.95],
  ['ogg of any length', oggOf(4.5), 'audio/ogg', 4.5],
  ['ogg that ffmpeg wrote', toneInOgg, 'audio/ogg', 1],
  ['mp4 that ffmpeg wrote', toneInMp4, 'audio/mp4', 1],
  ['mp4 that ffmpeg wrote in fragments', toneInFragments, 'audio/mp4', 1],
] as const)('%s is known by its content', (_, file, type, seconds) => {
  const found = readRecordingFile(file)
  expect(found?.type).toBe(type)
  expect(found?.seconds).toBeCloseTo(seconds, 1)
})

describe('a file that was written while it was recorded', () => {
  const duration = Buffer.from([0x44, 0x89, 0x01, 0, 0, 0, 0, 0, 0, 8])

  test('gets its length, so that a player can wind it', () => {
    expect(recordedInParts.includes(duration)).toBe(false)
    const content = readRecordingFile(recordedInParts)?.content
    const place = content?.indexOf(duration) ?? -1
    expect(content?.readDoubleBE(place + duration.length)).toBeCloseTo(3000, -1)
  })

  test('and stays as it is from then on', () => {
    const once = readRecordingFile(recordedInParts)?.content ?? Buffer.alloc(0)
    expect(readRecordingFile(once)?.content).toBe(once)
  })

  test('a length that is a lie is put right', () => {
    const lying = Buffer.from(readRecordingFile(recordedInParts)?.content ?? [])
    lying.writeDoubleBE(500, lying.indexOf(duration) + duration.length)
    const found = readRecordingFile(lying)
    expect(found?.seconds).toBeCloseTo(3, 1)
    expect(found?.content.readDoubleBE(found.content.indexOf(duration) + duration.length)).toBe(
      (found?.seconds ?? 0) * 1000,
    )
  })
})

describe('an mp4 that was written while it was recorded', () => {
  /** What `mvhd` and `mdhd` say, in seconds. */
  const lengths = (file: Buffer) =>
    ['mvhd', 'mdhd'].map((type) => {
      const at = file.indexOf(type) + 4
      return file.readUInt32BE(at + 16) / file.readUInt32BE(at + 12)
    })

  test('gets its length in all headers, in place', () => {
    expect(lengths(webkitMp4)[0]).toBeLessThan(1)
    const content = readRecordingFile(webkitMp4)?.content ?? Buffer.alloc(0)
    for (const seconds of lengths(content)) expect(seconds).toBeCloseTo(5.99, 2)
    expect(content.length).toBe(webkitMp4.length)
    expect(readRecordingFile(content)?.content).toBe(content)
  })

  test('and loses the head without sound, after which players heard nothing', () => {
    const headsIn = (file: Buffer) => file.toString('latin1').split('moof').length - 1
    const found = readRecordingFile(webkitHeadTwice)
    const content = found?.content ?? Buffer.alloc(0)
    expect([headsIn(webkitHeadTwice), headsIn(content)]).toEqual([5, 4])
    expect(readRecordingFile(content)).toEqual(found)
  })

  test('a fragment that names more sound than follows it is none', () => {
    const file = Buffer.from(webkitMp4)
    const row = file.indexOf('trun') + 16 + 4
    file.writeUInt32BE(file.readUInt32BE(row) + 1, row)
    expect(readRecordingFile(file)).toBeUndefined()
  })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(5000)],
  ['words', Buffer.from('this is a recording, believe me')],
  ['a PNG', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64')],
  [
    'webm with another codec',
    Buffer.from(recordedWhole.toString('latin1').replace('A_OPUS', 'A_AAC\0'), 'latin1'),
  ],
  [
    'webm of pictures',
    Buffer.from(recordedWhole.toString('latin1').replace('\x83\x81\x02', '\x83\x81\x01'), 'latin1'),
  ],
  ['matroska', Buffer.from(recordedWhole.toString('latin1').replace('webm', 'mkvx'), 'latin1')],
  [
    'webm without a sound',
    recordedInParts.subarray(0, recordedInParts.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]))),
  ],
  ['ogg without a sound', oggOf(0)],
  [
    'ogg of something else',
    Buffer.from(oggOf(1).toString('latin1').replace('OpusHead', 'vorbis!!'), 'latin1'),
  ],
  ['mp4 without a sound', mp4Of(0)],
  ['mp4 with mp3 inside', mp4Of(1, { objectType: 0x6b })],
  [
    'mp4 with another codec',
    Buffer.from(chromiumMp4.toString('latin1').replace('Opus', 'alac'), 'latin1'),
  ],
  [
    'mp4 with Opus that nothing describes',
    Buffer.from(chromiumMp4.toString('latin1').replace('dOps', 'free'), 'latin1'),
  ],
])('%s is no recording', (_, file) => {
  expect(readRecordingFile(file)).toBeUndefined()
})

test.each([
  ['webm', recordedWhole],
  ['ogg', oggOf(3)],
  ['mp4', mp4Of(3)],
  ['mp4 in fragments', webkitHeadTwice],
  ['mp4 that ffmpeg wrote', toneInMp4],
])('%s that breaks off is no recording, but for where a packet of it ends', (name, file) => {
  let taken = 0
  for (let length = 1; length < file.length; length += 7) {
    if (readRecordingFile(file.subarray(0, length))) taken += 1
  }
  // An ogg file may end after any of its pages, and one in fragments around each of their heads.
  const ends = name === 'ogg' ? 3 : name === 'mp4 in fragments' ? 8 : 0
  expect(taken).toBeLessThanOrEqual(ends)
})

test('whatever the bytes are, they end the reading and not the server', () => {
  const files = [recordedWhole, recordedInParts, oggOf(1), mp4Of(1), webkitHeadTwice, chromiumMp4]
  const bytes = fc.array(fc.tuple(fc.nat(9000), fc.nat(255)), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.constantFrom(...files), bytes, (original, changes) => {
      const file = Buffer.from(original)
      for (const [place, byte] of changes) file[place % Math.min(file.length, 1500)] = byte
      const found = readRecordingFile(file)
      expect(found === undefined || found.seconds > 0).toBe(true)
    }),
    { numRuns: rounds(3000) },
  )
})

const hostile = Object.entries({ webm: hostileWebm, mp4: hostileMp4, ogg: hostileOgg })

/** The costliest file takes 3 ns a byte. A loaded machine may need many times as long. */
const mostNanosecondsOfByte = 50

test('no file takes its reader more than some nanoseconds a byte, or some milliseconds', () => {
  const costly = hostile.flatMap(([format, files]) =>
    Object.entries(files).flatMap(([what, make]) => {
      const file = make()
      // The quickest of three: only the reader's own time counts.
      const times = [1, 2, 3].map(() => {
        const start = process.cpuUsage()
        readRecordingFile(file)
        const { user, system } = process.cpuUsage(start)
        return (user + system) * 1000
      })
      const most = 5e6 + file.length * mostNanosecondsOfByte
      return Math.min(...times) > most ? [`${format}: ${what}, ${Math.min(...times) / 1e6} ms`] : []
    }),
  )
  expect(costly).toEqual([])
})

describe('a file that costs what its bytes can is no recording', () => {
  test.each(
    hostile.flatMap(([format, files]) =>
      Object.entries(files).map(([what, make]) => ({ format, what, make })),
    ),
  )('$format: $what', ({ make }) => {
    expect(readRecordingFile(make())).toBeUndefined()
  })
})

describe('bytes and seconds belong together', () => {
  const inMp4 = (seconds: number, bytesOfSample: number) =>
    readRecordingFile(mp4Of(seconds, { bytesOfSample }))?.seconds

  test('from silence to as much as AAC takes', () => {
    expect(inMp4(20, 1)).toBeCloseTo(20, 1)
    expect(inMp4(20, 1_500)).toBeCloseTo(20, 1)
    expect(inMp4(20, 1_700)).toBeUndefined()
  })

  test('a pause of an encoder is sound, a minute that one packet claims is none', () => {
    const startingAt = (ms: number) => {
      const time = Buffer.from([0xe7, 0x82, ms >> 8, ms & 255])
      return readRecordingFile(webmWith({ cluster: time }))?.seconds
    }
    expect(startingAt(400)).toBeCloseTo(0.42, 2)
    expect(startingAt(59_000)).toBeUndefined()
  })
})
