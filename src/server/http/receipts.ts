import { isSame, proofOf } from '../text/proof.ts'

/** A scan as its receipt names it. */
export interface ReceiptedScan {
  readonly businessId: number
  readonly entryId: number
}

/** By a link that anybody may open, or by the account of somebody who is signed in. */
export type ScannedBy = 'link' | 'account'

/**
 * Proves that a browser made a scan, when it returns the receipt. The same scan always has the same
 * receipt, because a repeated request gets the same answer, word for word; the scan's time says how
 * long the receipt is valid.
 */
export function newReceipt(secret: string, by: ScannedBy, scan: ReceiptedScan): string {
  return `${by}.${proofOf(secret, `receipt ${by} ${scan.businessId} ${scan.entryId}`)}`
}

/** How the receipt's scan was made; undefined if the receipt is not for this scan. */
export function readReceipt(
  secret: string,
  receipt: string,
  scan: ReceiptedScan,
): ScannedBy | undefined {
  return (['link', 'account'] as const).find((by) => isSame(receipt, newReceipt(secret, by, scan)))
}
