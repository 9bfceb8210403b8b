import type { TypedPhone } from '../../../contract/typedPhone.ts'
import { newIdempotencyKey } from '../../api/idempotencyKey.ts'
import { dropNote, note, readNote } from '../../api/sessionNotes.ts'
import { isTypedPhone } from '../rememberedPhone.ts'

const NAME = 'rewardhop.kept-scan'

// What was not sent by then belongs to a visit that is over, and is not sent by itself any more.
const KEPT_FOR_MS = 60 * 60_000

/** A scan by link without an answer yet; kept in this tab, over a reload. */
export interface StoredScan {
  code: string
  typed: TypedPhone
  textMe: boolean
  /** Of a code on a counter screen or a day card. */
  ticket?: string | undefined
  /** The same for each try: points that were given while the answer got lost are not given again. */
  key: string
  /** It was sent, so the points may be given. Otherwise it has certainly never left. */
  mayHaveArrived: boolean
  keptAt: number
}

export function storeScan(scan: StoredScan): StoredScan {
  note(NAME, scan)
  return scan
}

/** The scan to send: the one that is kept, if it is the same one, with its key; else with that of its form. */
export function newStoredScan({
  key = newIdempotencyKey(),
  ...asked
}: Pick<StoredScan, 'code' | 'typed' | 'textMe' | 'ticket'> & {
  key?: string | undefined
}): StoredScan {
  const kept = storedScan(asked.code)
  const isSame = kept !== undefined && isSameNumber(kept.typed, asked.typed)
  return {
    mayHaveArrived: false,
    key,
    ...(isSame && kept),
    ...asked,
    keptAt: Date.now(),
  }
}

/** The scan of a code that waits for its answer. */
export function storedScan(code: string): StoredScan | undefined {
  const kept = (readNote(NAME) ?? {}) as Record<string, unknown>
  const isShaped =
    isTypedPhone(kept.typed) && typeof kept.key === 'string' && typeof kept.keptAt === 'number'
  if (!isShaped || kept.code !== code || Date.now() - Number(kept.keptAt) > KEPT_FOR_MS)
    return undefined
  return {
    ...kept,
    textMe: kept.textMe === true,
    mayHaveArrived: kept.mayHaveArrived !== false,
  } as StoredScan
}

/** Its answer is here, or it is not wanted any more; another scan is another key. */
export function dropStoredScan(): void {
  dropNote(NAME)
}

export function isSameNumber(one: TypedPhone, other: TypedPhone): boolean {
  const digitsOf = ({ phone }: TypedPhone) => phone.replace(/\D/g, '')
  return digitsOf(one) === digitsOf(other)
}
