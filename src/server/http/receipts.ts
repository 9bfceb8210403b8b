import { createHmac, timingSafeEqual } from 'node:crypto'

/** A scan as its receipt names it. */
export interface ReceiptedScan {
  readonly businessId: number
  readonly entryId: number
}

/** By a link that anybody may open, or by the account of somebody who is signed in. */
export type ScannedBy = 'link' | 'account'

/**
 * Proves that a browser made a scan, to whoever it hands the receipt back to. The same scan always
 * has the same receipt, since a repeated request is answered word for word as the first one was;
 * for how long it is good is told by the scan's own time.
 */
export function newReceipt(secret: string, by: ScannedBy, scan: ReceiptedScan): string {
  const words = `receipt ${by} ${scan.businessId} ${scan.entryId}`
  return `${by}.${createHmac('sha256', secret).update(words).digest('base64url')}`
}

/** How the scan was made that a receipt belongs to; undefined where it is not of this scan. */
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
