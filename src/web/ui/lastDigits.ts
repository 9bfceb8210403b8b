/** The last four digits of a phone number: enough to know it by, too few to call it. */
export function lastDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-4)
}
