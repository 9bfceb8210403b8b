import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './app.ts'
import { sentForm } from './sentForm.ts'

/** Recordings as browsers make them, and files that only look like recordings. */

/**
 * The test tone, recorded by browsers' MediaRecorder: in one piece, and in slices. WebKit repeats
 * the head of the last fragment if it is stopped inside of it.
 */
export const recordedWhole = await fixture('chromium.webm')
export const recordedInParts = await fixture('chromium-in-parts.webm')
export const chromiumMp4 = await fixture('chromium.m4a')
export const chromiumMp4InParts = await fixture('chromium-in-parts.m4a')
export const firefoxWebm = await fixture('firefox.webm')
export const firefoxOgg = await fixture('firefox.ogg')
export const webkitMp4 = await fixture('webkit.m4a')
export const webkitHeadTwice = await fixture('webkit-header-twice.m4a')

/**
 * A tone of one second as other programs write it, made by `ffmpeg -f lavfi -i
 * sine=frequency=440:sample_rate=48000:duration=1 -b:a 24k` with `-c:a libopus`, `-c:a aac`, or
 * `-c:a aac -f mp4 -movflags frag_keyframe+empty_moov -frag_duration 250000`.
 */
export const toneInOgg = await fixture('tone.ogg')
export const toneInMp4 = await fixture('tone.m4a')
export const toneInFragments = await fixture('tone-in-fragments.m4a')

function fixture(name: string): Promise<Buffer> {
  return readFile(join(import.meta.dirname, 'fixtures/recordings', name))
}

/** An Opus packet: 20 ms of silence. */
const silence = Buffer.from([0xf8, 0xff, 0xfe])

/** Ogg of any length: a header, a comment, then fifty packets per page. */
export function oggOf(seconds: number): Buffer {
  const head = Buffer.from('OpusHead\x01\x01\x38\x01\x80\xbb\0\0\0\0\0', 'latin1')
  const comment = Buffer.from('OpusTags\x06\0\0\0tester\0\0\0\0', 'latin1')
  const packets = Array.from({ length: Math.round(seconds * 50) }, () => silence)
  const pages = [[head], [comment]]
  for (let from = 0; from < packets.length; from += 50) pages.push(packets.slice(from, from + 50))
  return Buffer.concat(pages.map(oggPage))
}

function oggPage(packets: readonly Buffer[], index: number): Buffer {
  const header = Buffer.alloc(27)
  header.write('OggS')
  header.writeUInt32LE(7, 14)
  header.writeUInt32LE(index, 18)
  header.writeUInt8(packets.length, 26)
  return Buffer.concat([header, Buffer.from(packets.map(({ length }) => length)), ...packets])
}

/** An mp4 of any length: AAC at 48 kHz in one piece. */
export function mp4Of(
  seconds: number,
  { objectType = 0x40, bytesOfSample = 6 }: { objectType?: number; bytesOfSample?: number } = {},
): Buffer {
  const samples = Math.round((seconds * 48_000) / 1_024)
  const movie = box(
    'moov',
    box('mvhd', numbers(0, 0, 0, 48_000, samples * 1_024)),
    box(
      'trak',
      box(
        'mdia',
        box('mdhd', numbers(0, 0, 0, 48_000, samples * 1_024, 0)),
        box(
          'minf',
          box(
            'stbl',
            descriptionOf(objectType),
            box('stts', numbers(0, 1, samples, 1_024)),
            box('stsz', numbers(0, bytesOfSample, samples)),
          ),
        ),
      ),
    ),
  )
  const type = box('ftyp', Buffer.from('mp42\0\0\0\0isom'))
  return Buffer.concat([type, movie, box('mdat', Buffer.alloc(samples * bytesOfSample))])
}

function descriptionOf(objectType: number): Buffer {
  const decoder = Buffer.from([4, 13, objectType, 0x15, ...Buffer.alloc(11)])
  const stream = Buffer.from([3, 3 + decoder.length, 0, 1, 0, ...decoder])
  const entry = box('mp4a', Buffer.alloc(28), box('esds', numbers(0), stream))
  return box('stsd', numbers(0, 1), entry)
}

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([numbers(content.length + 8), Buffer.from(type), content])
}

function numbers(...values: readonly number[]): Buffer {
  return Buffer.concat(values.map((value) => Buffer.from([24, 16, 8, 0].map((by) => value >>> by))))
}

interface Sending {
  readonly businessId: number
  readonly feedbackId: number
  readonly voiceToken: string
  readonly content: Buffer
  readonly fileName?: string
  readonly remoteAddress?: string
}

/** The form that the page sends. */
export async function recordingForm({
  content,
  fileName = 'voice.webm',
  remoteAddress,
  ...fields
}: Sending) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('audio', new Blob([new Uint8Array(content)]), fileName)
  return {
    method: 'POST',
    url: '/api/feedback/voice',
    ...(await sentForm(form)),
    ...(remoteAddress && { remoteAddress }),
  } as const
}

/** Sends a recording as the page does. */
export async function sendRecording(
  { app }: TestApp,
  sending: Sending,
): Promise<LightMyRequestResponse> {
  return app.inject(await recordingForm(sending))
}
