import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hostileMp4,
  hostileOgg,
  hostileWebm,
  webmWith,
} from '../../../../../test/hostileFiles/recordings.ts'
import {
  mp4Of,
  oggOf,
  recordedInParts,
  recordedWhole,
  toneInFragments,
  toneInMp4,
  toneInOgg,
} from '../../../../../test/recordings.ts'
import { rounds } from '../../../../../test/rounds.ts'
import { readRecordingFile } from './read.ts'

test.each([
  ['webm that Chromium wrote whole', recordedWhole, 'audio/webm', 3],
  ['webm that was written while it was recorded', recordedInParts, 'audio/webm', 3],
  ['ogg', oggOf(4.5), 'audio/ogg', 4.5],
  ['mp4', mp4Of(2), 'audio/mp4', 2],
  ['mp4 in fragments', mp4Of(2.5, { inFragments: true }), 'audio/mp4', 2.5],
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
])('%s is no recording', (_, file) => {
  expect(readRecordingFile(file)).toBeUndefined()
})

test.each([
  ['webm', recordedWhole],
  ['ogg', oggOf(3)],
  ['mp4', mp4Of(3)],
  ['mp4 in fragments', mp4Of(3, { inFragments: true })],
  ['mp4 that ffmpeg wrote', toneInMp4],
])('%s that breaks off is no recording, but for where a packet of it ends', (name, file) => {
  let taken = 0
  for (let length = 1; length < file.length; length += 7) {
    if (readRecordingFile(file.subarray(0, length))) taken += 1
  }
  // An ogg file may end after any of its pages.
  expect(taken).toBeLessThanOrEqual(name === 'ogg' ? 3 : 0)
})

test('whatever the bytes are, they end the reading and not the server', () => {
  const files = [
    recordedWhole,
    recordedInParts,
    oggOf(1),
    mp4Of(1),
    mp4Of(1, { inFragments: true }),
  ]
  const bytes = fc.array(fc.tuple(fc.nat(9000), fc.nat(255)), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.constantFrom(...files), bytes, (original, changes) => {
      const file = Buffer.from(original)
      for (const [place, byte] of changes) file[place % Math.min(file.length, 700)] = byte
      const found = readRecordingFile(file)
      expect(found === undefined || found.seconds > 0).toBe(true)
    }),
    { numRuns: rounds(3000) },
  )
})

describe('a file that costs what its bytes can is no recording', () => {
  test.each(
    Object.entries({ webm: hostileWebm, mp4: hostileMp4, ogg: hostileOgg }).flatMap(
      ([format, files]) => Object.entries(files).map(([what, make]) => ({ format, what, make })),
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
