import { formatPoints } from '../../../contract/formatPoints.ts'
import type { QrCode } from '../../../contract/qr-codes.ts'

/** Whoever sees the code of large purchases can scan it, so it must not lie in front. */
export function CounterNote({ code }: { code: QrCode }) {
  return (
    <p className="border-l-4 border-ink pl-3">
      <b>{formatPoints(code.pointValue)} belong behind the counter.</b> Show that code when a
      customer has paid that much. Never leave it where anyone can scan it.
    </p>
  )
}
