import * as z from 'zod/mini'
import type { pointValue, tierValue } from '../../../contract/qr-codes.ts'

type Points = typeof pointValue | typeof tierValue

/** Points as somebody types them: the number, or the sentence that says what is wrong. */
export function readPoints(
  schema: Points,
  typed: string,
): { points: number } | { problem: string } {
  const digits = typed.trim()
  const read = z.safeParse(schema, /^\d+$/.test(digits) ? Number(digits) : Number.NaN)
  if (read.success) return { points: read.data }
  return { problem: read.error.issues[0]?.message ?? 'Please enter a whole number' }
}
