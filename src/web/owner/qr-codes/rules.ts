import * as z from 'zod/mini'
import type { pointValue, QrCode, tierValue } from '../../../contract/qr-codes.ts'
import type { Piece } from '../print/pieces.ts'

/** Points as somebody types them, by the rules of a code's points or of a purchase's. */
export function typedPoints(schema: typeof pointValue | typeof tierValue) {
  const number = z.transform((typed: string) =>
    /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN,
  )
  return z.pipe(z.pipe(z.string(), number), schema)
}

type Worth = Pick<QrCode, 'pointValue' | 'tier' | 'presence'>

/**
 * A code in the open is scanned by whoever likes. Those of large purchases, and all that are worth as much,
 * are kept out of reach; without such a purchase it is the one worth most. A counter screen stands in the open.
 */
export function behindTheCounter<Code extends Worth>(codes: readonly Code[]): Code[] {
  const values = codes.map(({ pointValue }) => pointValue)
  const large = codes.find(({ tier }) => tier === 'high')
  const from = large?.pointValue ?? Math.max(...values)
  const least = Math.min(...values)
  return codes.filter(
    ({ pointValue, presence }) => presence !== 'screen' && pointValue >= from && pointValue > least,
  )
}

/** What of a code is printed first: what it is scanned from. */
export const printedPiece = ({ presence }: Pick<QrCode, 'presence'>): Piece =>
  presence === 'day_card' ? 'day-cards' : 'tent'
