import { type FileReader, openFileReader } from '../../fileReader.ts'
import type { Waits } from '../../waits.ts'

/** A logo takes a quarter of a second. */
const places = 8

/** Pictures are read by native code, which no thread can end. */
export function openLogoReader({ logoReadMs }: Waits): FileReader<Uint8Array> {
  const process = new URL('./process.ts', import.meta.url)
  return openFileReader({ by: { process }, withinMs: logoReadMs, places })
}
