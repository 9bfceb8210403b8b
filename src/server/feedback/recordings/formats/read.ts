import { readMp4 } from './mp4.ts'
import { readOgg } from './ogg.ts'
import { isPlausible, type Sound } from './sound.ts'
import { type Source, sourceOf } from './source.ts'
import { readWebm } from './webm.ts'

/** The content types with which we serve recordings. */
export const extensions = { 'audio/webm': 'webm', 'audio/ogg': 'ogg', 'audio/mp4': 'm4a' } as const
export type RecordingType = keyof typeof extensions

export interface Recording {
  readonly type: RecordingType
  readonly seconds: number
  /** The original file, or the same sound made seekable. */
  readonly content: Buffer
}

/** A format's reader; undefined for other formats. */
type Read = (source: Source) => Sound | undefined

const formats: readonly (readonly [RecordingType, Read])[] = [
  ['audio/webm', readWebm],
  ['audio/ogg', readOgg],
  ['audio/mp4', readMp4],
]

/**
 * Reads a recording: webm or ogg with Opus, or mp4 with AAC or Opus. It must have one audio track, be
 * complete to its last byte, and contain little besides the sound. Undefined for anything else, and
 * for no sound at all. Reading stops if a file has more parts than a recording can have, so that no
 * file takes more than some milliseconds.
 */
export function readRecordingFile(file: Buffer): Recording | undefined {
  for (const [type, read] of formats) {
    const found = readable(() => read(sourceOf(file)))
    if (found && isPlausible(found, file.length)) {
      return { type, seconds: found.seconds, content: found.content }
    }
  }
  return undefined
}

/** Undefined if a file announces more than it contains, which leads a reader outside of it. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
