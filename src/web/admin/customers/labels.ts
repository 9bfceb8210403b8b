import type { AdminCustomer } from '../../../contract/adminCustomers.ts'

/** As the provider tells it; undefined where it tells none. */
export function nameOf({
  firstName,
  lastName,
}: Pick<AdminCustomer, 'firstName' | 'lastName'>): string | undefined {
  return [firstName, lastName].filter(Boolean).join(' ') || undefined
}

/** "1 shop", "1,204 shops". */
export function formatShops(shops: number): string {
  return `${shops.toLocaleString('en-US')} ${shops === 1 ? 'shop' : 'shops'}`
}

/** What has been erased, for a toast. */
export function formatErased(shops: number): string {
  if (shops === 0) return 'No shop knew its number.'
  return `Its person was erased in ${formatShops(shops)}. The totals there haven’t changed.`
}
