import { isTypedPhone, type TypedPhone } from '../../../contract/platform/typedPhone.ts'
import { newIdempotencyKey } from '../../platform/api/idempotencyKey.ts'
import { dropNote, note, readNote } from '../../platform/api/sessionNotes.ts'
import { deviceNow, noteMoment } from '../../platform/ui/serverTime.ts'
import { languageOfCalls } from '../../platform/words/language.ts'

const NAME = 'rewardhop.kept-scan'

// A scan that is older belongs to a past visit. It is no longer sent by itself.
export const KEPT_FOR_MS = 60 * 60_000

/** A scan by link that has no answer yet. This tab stores it, so that it survives a reload. */
export interface StoredScan {
  code: string
  typed: TypedPhone
  textMe: boolean
  /** Of the page on which the box was ticked: what is agreed to is stored as it was read. */
  language: string
  /** Set for a code from a counter screen or a day card. */
  ticket?: string | undefined
  /** The same for every try: if the answer got lost, the points are not given again. */
  key: string
  /** True once the scan was sent: the points may have been given. False: the scan never left. */
  mayHaveArrived: boolean
  keptAt: number
}

export function storeScan(scan: StoredScan): StoredScan {
  note(NAME, scan)
  return scan
}

/** The scan to send. A stored scan of the same code and number keeps its key. */
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
    language: languageOfCalls(),
    keptAt: noteMoment(),
  }
}

/** The stored scan of this code that has no answer yet. */
export function storedScan(code: string): StoredScan | undefined {
  const kept = (readNote(NAME) ?? {}) as Record<string, unknown>
  const isShaped =
    isTypedPhone(kept.typed) && typeof kept.key === 'string' && typeof kept.keptAt === 'number'
  if (!isShaped || kept.code !== code || deviceNow() - Number(kept.keptAt) > KEPT_FOR_MS)
    return undefined
  return {
    ...kept,
    textMe: kept.textMe === true,
    mayHaveArrived: kept.mayHaveArrived !== false,
  } as StoredScan
}

/** The answer arrived, or the scan is no longer wanted. The next scan gets a new key. */
export function dropStoredScan(): void {
  dropNote(NAME)
}

export function isSameNumber(one: TypedPhone, other: TypedPhone): boolean {
  const digitsOf = ({ phone }: TypedPhone) => phone.replace(/\D/g, '')
  return digitsOf(one) === digitsOf(other)
}
