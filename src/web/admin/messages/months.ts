/** The month that it is in UTC, such as 2026-11: the server's figures of all businesses go by it. */
export function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7)
}

/** The month so many after one, or before it. */
export function monthsAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(new Date(Date.UTC(year, number - 1 + months)))
}
