import { type FileReader, openFileReader } from '../../platform/files/fileReader.ts'
import type { Waits } from '../../platform/process/waits.ts'
import type { ReadFile, ReadingOptions } from './reading/read.ts'

/** Each file takes a second or two. An owner may change a column while the file is read. */
export const placesOfCustomerFiles = {
  ofSender: 2,
  ofNetwork: 2,
  ofServer: 5,
  ofStrangers: 3,
  ofFirsts: 2,
} as const

export type CustomerReader = FileReader<ReadFile, ReadingOptions>

/** Files have up to 20,000 rows, so a thread reads them and no scan waits. */
export function openCustomerReader({ customersReadMs }: Waits): CustomerReader {
  const thread = new URL('./reading/thread.ts', import.meta.url)
  return openFileReader({
    by: { thread },
    withinMs: customersReadMs,
    places: placesOfCustomerFiles.ofServer + placesOfCustomerFiles.ofFirsts,
  })
}
