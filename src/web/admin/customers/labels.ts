import type { AdminCustomer } from '../../../contract/adminCustomers.ts'
import { counted } from '../../platform/ui/format.ts'

/** The name from the provider; undefined if it sends none. */
export function nameOf({
  firstName,
  lastName,
}: Pick<AdminCustomer, 'firstName' | 'lastName'>): string | undefined {
  return [firstName, lastName].filter(Boolean).join(' ') || undefined
}

/** What was erased, for a toast. */
export function formatErased(shops: number): string {
  if (shops === 0) return 'This person wasn’t at any shop.'
  return `The person was erased from ${counted(shops, 'shop')}. The totals there haven’t changed.`
}
