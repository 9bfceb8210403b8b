import { readMp4 } from './mp4.ts'
import { readOgg } from './ogg.ts'
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
type Read = (file: Buffer) => Omit<Recording, 'type'> | undefined

const formats: readonly (readonly [RecordingType, Read])[] = [
  ['audio/webm', readWebm],
  ['audio/ogg', readOgg],
  ['audio/mp4', readMp4],
]

/**
 * A recording as its content shows it: webm or ogg with Opus, or mp4 with AAC, of one track of sound
 * and complete to its last byte. Undefined for anything else, and for no sound at all.
 */
export function readRecordingFile(file: Buffer): Recording | undefined {
  for (const [type, read] of formats) {
    const found = readable(() => read(file))
    if (found && found.seconds > 0) return { type, ...found }
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
