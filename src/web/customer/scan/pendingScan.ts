import { CallError } from '../../api/callError.ts'
import { newIdempotencyKey } from '../../api/idempotencyKey.ts'
import { dropNote, note, readNote } from '../../api/sessionNotes.ts'
import { troubleOf } from './untilAnswered.ts'

const NAME = 'rewardhop.pending-scan'

/**
 * Sends a scan with one key until its answer arrives, over repeated presses and a reload: points
 * that were given while the answer got lost are then not given again.
 */
export async function sendScan<Result>(
  code: string,
  phone: string,
  send: (idempotencyKey: string) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await send(keyOfScan(code, phone))
    settleScan()
    return result
  } catch (error) {
    // A refusal is an answer. After anything else the points may have been given.
    const isRefusal = error instanceof CallError && error.status >= 400 && error.status < 500
    if (isRefusal && !troubleOf(error)) settleScan()
    throw error
  }
}

function keyOfScan(code: string, phone: string): string {
  const kept = (readNote(NAME) ?? {}) as Record<string, unknown>
  if (kept.code === code && kept.phone === phone && typeof kept.key === 'string') return kept.key
  const key = newIdempotencyKey()
  note(NAME, { code, phone, key })
  return key
}

/** The answer is here; another scan is another key. */
function settleScan(): void {
  dropNote(NAME)
}
