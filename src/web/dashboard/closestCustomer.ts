import type { Transaction } from '../../contract/points.ts'

/** Of the customers in these rows, the one with the most points still below the threshold. */
export function closestCustomer(
  transactions: readonly Transaction[],
  threshold: number,
): Transaction | undefined {
  return transactions
    .filter(({ customerTotalPoints: points }) => points > 0 && points < threshold)
    .toSorted((a, b) => b.customerTotalPoints - a.customerTotalPoints)[0]
}
