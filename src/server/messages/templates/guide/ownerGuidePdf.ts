import { type Contacts, product } from '../../../../contract/product.ts'
import { openFileReader } from '../../../files/fileReader.ts'
import { once } from '../../../process/once.ts'

const withinMs = 60_000
const { withPlace } = openFileReader<Uint8Array, Contacts>({
  by: { thread: new URL('./thread.ts', import.meta.url) },
  withinMs,
  places: 1,
})

/** In a thread, because the library and its fonts take a second that others would wait. */
export async function makeOwnerGuidePdf(): Promise<Buffer> {
  const made = await withPlace((read) => read(Buffer.alloc(0), product.contacts))
  if (!made) throw new Error('The owner guide could not be made')
  return Buffer.from(made)
}

/** The printable owner guide. It is the same for every shop, so a process makes it once. */
export const ownerGuidePdf = once(makeOwnerGuidePdf)
