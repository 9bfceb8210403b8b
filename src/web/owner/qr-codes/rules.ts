import * as z from 'zod/mini'
import type { pointValue, QrCode, tierValue } from '../../../contract/qr-codes.ts'
import type { Piece } from './pieces.ts'

/** Typed points, checked by `schema`: the rules of a code's points or of a purchase's. */
export function typedPoints(schema: typeof pointValue | typeof tierValue) {
  const number = z.transform((typed: string) =>
    /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN,
  )
  return z.pipe(z.pipe(z.string(), number), schema)
}

export type Worth = Pick<QrCode, 'pointValue' | 'tier' | 'presence'>

/**
 * Codes that belong behind the counter, because anybody can scan a code in the open: the one for
 * large purchases (or else the most valuable), and all of that value or more. Not screen codes.
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

/** The first piece to print of a code. It depends on what the code is scanned from. */
export const printedPiece = ({ presence }: Pick<QrCode, 'presence'>): Piece =>
  presence === 'day_card' ? 'day-cards' : 'tent'
