/** Fewer digits would match half of all customers. */
const leastDigits = 4

/**
 * The last digits of a phone number in any notation; undefined if too few. Leading zeros are
 * dropped: they are dialed only within a country, and E.164 has none.
 */
export function phoneEndOf(search: string): string | undefined {
  const digits = search.replace(/\D/g, '')
  const number = digits.replace(/^0+/, '')
  if (number.length > leastDigits) return number
  return digits.length >= leastDigits ? digits.slice(-leastDigits) : undefined
}
