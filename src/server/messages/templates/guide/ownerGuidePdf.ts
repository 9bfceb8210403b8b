import { type Contacts, product } from '../../../../contract/platform/product.ts'
import { openFileReader } from '../../../platform/files/fileReader.ts'
import { once } from '../../../platform/process/once.ts'

const withinMs = 60_000
const { withPlace } = openFileReader<Uint8Array, Contacts>({
  by: { thread: new URL('./thread.ts', import.meta.url) },
  withinMs,
  places: 1,
})

/** In a thread, because library and fonts take a second, in which others would wait. */
export async function makeOwnerGuidePdf(): Promise<Buffer> {
  const made = await withPlace((read) => read(Buffer.alloc(0), product.contacts))
  if (!made) throw new Error('The owner guide could not be made')
  return Buffer.from(made)
}

/** The printable owner guide. The same for every shop, so each process makes it only once. */
export const ownerGuidePdf = once(makeOwnerGuidePdf)
