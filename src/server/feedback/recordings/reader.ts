import { type FileReader, openFileReader } from '../../files/fileReader.ts'
import type { Waits } from '../../process/waits.ts'
import type { Recording } from './formats/read.ts'

/** The last in the queue waits about as long as a call may take. */
const places = 8

/** Strangers send recordings: a thread of their own reads them, and nobody else waits for it. */
export function openRecordingReader({ recordingReadMs }: Waits): FileReader<Recording> {
  const thread = new URL('./formats/thread.ts', import.meta.url)
  return openFileReader({ by: { thread }, withinMs: recordingReadMs, places })
}
