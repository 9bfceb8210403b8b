import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import type { QrCode } from '../../../contract/qr-codes.ts'
import { Exact } from '../../platform/ui/Exact.tsx'
import type { Piece } from '../qr-codes/pieces.ts'

/** Anyone who sees the code for large purchases can scan it, so it must not be in the open. */
export function CounterNote({ code }: { code: QrCode }) {
  return (
    <p className="border-s-4 border-ink ps-3">
      <b>
        <Exact in={formatPoints(code.pointValue)} /> belong behind the counter.
      </b>{' '}
      Show that code when a customer has paid that much. Never leave it where anyone can scan it.
    </p>
  )
}

interface PresenceNoteProps {
  piece: Piece
  codes: readonly QrCode[]
}

/** Whether the printed code gives points, unless that is obvious. */
export function PresenceNote({ piece, codes }: PresenceNoteProps) {
  const words = codes.flatMap((code) => noteOf(piece, code) ?? [])
  return words.map((note) => (
    <p key={note} className="border-s-4 border-ink ps-3">
      <Exact in={note} />
    </p>
  ))
}

const places = { day_card: 'day cards', screen: 'the counter screen' }

function noteOf(piece: Piece, { presence = 'paper', pointValue }: QrCode): string | undefined {
  const name = `The ${pointValue}-point code`
  if (presence === (piece === 'day-cards' ? 'day_card' : 'paper')) return undefined
  return presence === 'paper'
    ? `${name} also works on paper until it’s changed to day cards on the dashboard.`
    : `${name} is scanned from ${places[presence]}. What you print here gives no points.`
}
