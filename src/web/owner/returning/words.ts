import { type Returning, returningDays } from '../../../contract/returning.ts'
import { counted } from '../../platform/ui/format.ts'

export const formatDollars = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`

/** "12 customers came back in the last 7 days, about $180" */
export function returningSentence({ customersBack, averageSale }: Returning): string {
  if (customersBack === 0) return `Customers who come back show up here, over ${returningDays} days`
  const back = `${counted(customersBack, 'customer')} came back in the last ${returningDays} days`
  if (!averageSale) return back
  return `${back}, about ${formatDollars(customersBack * averageSale.amount)}`
}

/** How the figure is computed, and that it is an estimate. */
export function returningMeans({ customersBack, averageSale }: Returning): string {
  const who = `They had come before and came again in the last ${returningDays} days.`
  if (!averageSale) {
    return `${who} Say what a sale usually is, and this shows what they are worth.`
  }
  const { amount, from } = averageSale
  const sum = `${customersBack.toLocaleString('en-US')} × ${formatDollars(amount)} makes about ${formatDollars(customersBack * amount)}`
  const whose =
    from === 'owner'
      ? 'the average sale that you entered'
      : 'an average sale from what your codes are for and how often each is scanned'
  return `${who} ${sum}, by ${whose}. It is an estimate: nobody tells us what they paid.`
}
