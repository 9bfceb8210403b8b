import { type FileReader, openFileReader } from '../../platform/files/fileReader.ts'
import type { Waits } from '../../platform/process/waits.ts'

/** Reading a logo takes a quarter of a second, and nobody waits for more than eight logos. */
export const placesOfLogos = {
  ofSender: 2,
  ofNetwork: 3,
  ofServer: 8,
  ofStrangers: 6,
  ofFirsts: 4,
} as const

/** A process and no thread, because native code reads pictures and a thread could not stop it. */
export function openLogoReader({ logoReadMs }: Waits): FileReader<Uint8Array> {
  const process = new URL('./process.ts', import.meta.url)
  return openFileReader({
    by: { process },
    withinMs: logoReadMs,
    places: placesOfLogos.ofServer + placesOfLogos.ofFirsts,
  })
}
