/** A month and a day, such as 'November 9', from a date such as '2026-11-09'. */
export function formatDay(date: string): string {
  return monthAndDay.format(new Date(`${date}T00:00:00Z`))
}

const monthAndDay = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** The percentage of the week's customers who came before; null without customers. */
export function repeatPercentOf({
  customers,
  newCustomers,
}: {
  customers: number
  newCustomers: number
}): number | null {
  if (customers === 0) return null
  return Math.round((100 * (customers - newCustomers)) / customers)
}
