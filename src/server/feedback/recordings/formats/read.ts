import { readMp4 } from './mp4.ts'
import { readOgg } from './ogg.ts'
import { isPlausible, type Sound } from './sound.ts'
import { type Source, sourceOf } from './source.ts'
import { readWebm } from './webm.ts'

/** By what we serve them as. */
export const extensions = { 'audio/webm': 'webm', 'audio/ogg': 'ogg', 'audio/mp4': 'm4a' } as const
export type RecordingType = keyof typeof extensions

export interface Recording {
  readonly type: RecordingType
  readonly seconds: number
  /** What was sent, or the same sound in a file that can be wound. */
  readonly content: Buffer
}

/** What a format makes of a file; undefined for what is not one of its own. */
type Read = (source: Source) => Sound | undefined

const formats: readonly (readonly [RecordingType, Read])[] = [
  ['audio/webm', readWebm],
  ['audio/ogg', readOgg],
  ['audio/mp4', readMp4],
]

/**
 * A recording as its content shows it: webm or ogg with Opus, or mp4 with AAC, of one track of sound,
 * complete to its last byte and with little beside the sound. Undefined for anything else, and for no
 * sound at all. A file with more parts than a recording can have is left in the middle, so that no file
 * takes more than some milliseconds.
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

/** A file that says there is more than there is ends a reader outside of it. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
