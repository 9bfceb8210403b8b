/** A new key for one user action: 128 random bits as a UUID. */
export function newIdempotencyKey(): string {
  // `randomUUID` exists in secure contexts only; a phone on the shop's own network may use http.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
