import { isSame, proofOf } from '../text/proof.ts'

/** A scan as named by its receipt. */
export interface ReceiptedScan {
  readonly businessId: number
  readonly entryId: number
}

/** By a link, which anybody may open, or by a signed-in customer's account. */
export type ScannedBy = 'link' | 'account'

/**
 * Proves, when a browser returns it, that this browser made the scan. A scan always has the same
 * receipt, because a repeated request must get the same answer word for word. The scan's time
 * limits how long the receipt is valid.
 */
export function newReceipt(secret: string, by: ScannedBy, scan: ReceiptedScan): string {
  return `${by}.${proofOf(secret, `receipt ${by} ${scan.businessId} ${scan.entryId}`)}`
}

/** How the receipt's scan was made; undefined if the receipt is not of this scan. */
export function readReceipt(
  secret: string,
  receipt: string,
  scan: ReceiptedScan,
): ScannedBy | undefined {
  return (['link', 'account'] as const).find((by) => isSame(receipt, newReceipt(secret, by, scan)))
}
