import { lastDigits } from '../../ui/lastDigits.ts'

/** "…0138": what the customer's own screen shows, so that both can be compared. */
export function formatCustomer(phone: string | null): string {
  return phone ? `…${lastDigits(phone)}` : 'the customer'
}

/** "3 rewards are waiting." */
export function formatRewards(rewards: number): string {
  return rewards === 1 ? '1 reward is waiting.' : `${rewards} rewards are waiting.`
}
