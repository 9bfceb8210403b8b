import { randomBytes } from 'node:crypto'
import { mostRecordingSeconds } from '../../../contract/recordingLimits.ts'
import { extensions, type RecordingType } from './formats/read.ts'

/** A recorder that stops at 60 seconds really stops a little later. */
const toleratedSeconds = 1

export function isTooLong(seconds: number): boolean {
  return seconds > mostRecordingSeconds + toleratedSeconds
}

/** An unguessable name, in the business's own folder. */
export function newKey(businessId: number, type: RecordingType): string {
  return `${businessId}/${randomBytes(24).toString('hex')}.${extensions[type]}`
}

/** The business whose folder a file is in; undefined for other files. */
export function businessOfKey(key: string): number | undefined {
  const [, digits] = /^([1-9]\d{0,9})\/[\da-f]{48}\.\w+$/.exec(key) ?? []
  return digits ? Number(digits) : undefined
}
