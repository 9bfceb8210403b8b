type PhoneNumbers = typeof import('./phoneNumbers.ts')

let loading: Promise<PhoneNumbers | undefined> | undefined

/** Fetches the numbering rules once. Without them (no network) the server alone judges a number. */
export function loadPhoneNumbers(): Promise<PhoneNumbers | undefined> {
  loading ??= import('./phoneNumbers.ts').catch(() => {
    loading = undefined
    return undefined
  })
  return loading
}

/**
 * The sentence for a phone that cannot be sent, or nothing. `phone` is what `PhoneField` hands over.
 */
export async function phoneProblem(phone: string): Promise<string | undefined> {
  if (!phone) return 'Please enter your phone number'
  const numbers = await loadPhoneNumbers()
  return numbers?.phoneProblem(phone)
}
