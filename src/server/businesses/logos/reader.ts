import { type FileReader, openFileReader } from '../../files/fileReader.ts'
import type { Waits } from '../../process/waits.ts'

/** A logo takes a quarter of a second, so nobody waits for more than eight. */
export const placesOfLogos = { ofSender: 2, ofNetwork: 3, ofServer: 8, ofStrangers: 6 } as const

/** Native code reads pictures, and cannot be stopped in a thread. */
export function openLogoReader({ logoReadMs }: Waits): FileReader<Uint8Array> {
  const process = new URL('./process.ts', import.meta.url)
  return openFileReader({
    by: { process },
    withinMs: logoReadMs,
    places: placesOfLogos.ofServer,
  })
}
