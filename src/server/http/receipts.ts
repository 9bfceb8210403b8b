import { createHmac, timingSafeEqual } from 'node:crypto'

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
  const words = `receipt ${by} ${scan.businessId} ${scan.entryId}`
  return `${by}.${createHmac('sha256', secret).update(words).digest('base64url')}`
}

/** How the receipt's scan was made; undefined if the receipt is not for this scan. */
export function readReceipt(
  secret: string,
  receipt: string,
  scan: ReceiptedScan,
): ScannedBy | undefined {
  const [, by] = /^(link|account)\.[\w-]{43}$/.exec(receipt) ?? []
  if (by !== 'link' && by !== 'account') return undefined
  const ours = Buffer.from(newReceipt(secret, by, scan))
  return timingSafeEqual(Buffer.from(receipt), ours) ? by : undefined
}
