import type { AverageSale } from './returning.ts'

interface BandOfCode {
  readonly description: string
  readonly scans: number
}

/**
 * The amount in dollars that a code's description stands for: the middle of "$20 to $59", half of
 * "under $20", and the least of "$60 or more". Undefined if it names none.
 */
export function amountOfBand(description: string): number | undefined {
  const amounts = [...description.matchAll(/\$\s?(\d{1,5}(?:\.\d{1,2})?)/g)].map(([, amount]) =>
    Number(amount),
  )
  const [first, second] = amounts
  if (first === undefined) return undefined
  if (second !== undefined) return (first + second) / 2
  return /under|below|less than|up to/i.test(description) ? first / 2 : first
}

/** What the owner has entered, or else what the codes' bands make on average. */
export function averageSaleOf(
  entered: number | null,
  codes: readonly BandOfCode[],
): AverageSale | null {
  if (entered !== null) return { amount: entered, from: 'owner' }
  let sum = 0
  let scans = 0
  for (const code of codes) {
    const amount = amountOfBand(code.description)
    if (amount === undefined) continue
    sum += amount * code.scans
    scans += code.scans
  }
  const amount = scans === 0 ? 0 : Math.round(sum / scans)
  return amount > 0 ? { amount, from: 'codes' } : null
}
