import { type FileReader, openFileReader } from '../../platform/files/fileReader.ts'
import type { Waits } from '../../platform/process/waits.ts'
import type { Recording } from './formats/read.ts'

/** The last one waits about as long as a call may take. No network takes all places. */
export const placesOfRecordings = {
  ofSender: 2,
  ofNetwork: 3,
  ofServer: 8,
  ofStrangers: 8,
  ofFirsts: 2,
} as const
const places = placesOfRecordings.ofServer + placesOfRecordings.ofFirsts

/** Strangers send recordings, so a thread reads them and nobody else waits. */
export function openRecordingReader({ recordingReadMs }: Waits): FileReader<Recording> {
  const thread = new URL('./formats/thread.ts', import.meta.url)
  return openFileReader({ by: { thread }, withinMs: recordingReadMs, places })
}
