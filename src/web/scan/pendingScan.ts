import * as z from 'zod/mini'
import { newIdempotencyKey } from '../api/idempotencyKey.ts'
import { dropNote, note, readNote } from '../sessionNotes.ts'

const NAME = 'rewardhop.pending-scan'
const pendingScan = z.object({ code: z.string(), phone: z.string(), key: z.string() })

/**
 * One key for one scan until its answer arrives, over repeated presses and a reload: points that
 * were given while the answer got lost are then not given again.
 */
export function keyOfScan(code: string, phone: string): string {
  const found = z.safeParse(pendingScan, readNote(NAME))
  if (found.success && found.data.code === code && found.data.phone === phone) {
    return found.data.key
  }
  const key = newIdempotencyKey()
  note(NAME, { code, phone, key })
  return key
}

/** The answer is here; another scan is another key. */
export function settleScan(): void {
  dropNote(NAME)
}
