import * as z from 'zod/mini'
import type { pointValue, tierValue } from '../../../contract/qr-codes.ts'

/** Points as somebody types them, by the rules of a code's points or of a purchase's. */
export function typedPoints(schema: typeof pointValue | typeof tierValue) {
  const number = z.transform((typed: string) =>
    /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN,
  )
  return z.pipe(z.pipe(z.string(), number), schema)
}
