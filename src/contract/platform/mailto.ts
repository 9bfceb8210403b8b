/**
 * A link that writes an email. An address is typed by somebody, and may have signs in it that would
 * begin what the email says, or name another recipient: `a?bcc=b@example.com`.
 */
export function mailtoLink(address: string, subject?: string): string {
  const at = address.lastIndexOf('@')
  const to = `${encodeURIComponent(address.slice(0, at))}@${address.slice(at + 1)}`
  return `mailto:${to}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`
}
