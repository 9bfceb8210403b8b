/** Fewer digits would be half of everybody. */
const leastDigits = 4

/**
 * The last digits of a phone number, however it was written; undefined for too few. Zeros in front
 * are dialled inside a country only and stand in no number of ours.
 */
export function phoneEndOf(search: string): string | undefined {
  const digits = search.replace(/\D/g, '')
  const number = digits.replace(/^0+/, '')
  if (number.length > leastDigits) return number
  return digits.length >= leastDigits ? digits.slice(-leastDigits) : undefined
}
