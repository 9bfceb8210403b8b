import { afterLanguageChoice } from '../../../contract/pageData.ts'
import { isTypedPhone } from '../../../contract/platform/typedPhone.ts'
import { note, readNote } from '../../platform/api/sessionNotes.ts'
import { deviceNow, noteMoment } from '../../platform/ui/serverTime.ts'
import { KEPT_FOR_MS } from './storedScan.ts'
import type { Collected } from './useScanWithPhone.ts'

const NAME = 'rewardhop.receipt'

/** Stores in this tab what a scan of this code gave. */
export function keepReceipt(
  code: string,
  { result, typed, textMe, textMeIn, isMoved }: Collected,
): void {
  note(NAME, { code, result, typed, textMe, textMeIn, isMoved, keptAt: noteMoment() })
}

/**
 * What this page showed before it was loaded again, in another language too. Whoever opens the code anew, such as the next
 * person with this phone, wants the form.
 */
export function receiptBeforeReload(code: string): Collected | undefined {
  if (!isLoadedAgain()) return undefined
  const kept = (readNote(NAME) ?? {}) as Partial<Collected & { code: string; keptAt: number }>
  const { result, typed, textMe = false, textMeIn, isMoved = false, keptAt = 0 } = kept
  if (kept.code !== code || !result?.business || !isTypedPhone(typed)) return undefined
  return deviceNow() - keptAt > KEPT_FOR_MS
    ? undefined
    : { result, typed, textMe, textMeIn, isMoved }
}

function isLoadedAgain(): boolean {
  if (location.hash === afterLanguageChoice) return true
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return loaded?.type === 'reload' || loaded?.type === 'back_forward'
}
