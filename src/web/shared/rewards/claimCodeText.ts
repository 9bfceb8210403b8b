/** The code that was meant. Ignores spaces, dashes and letter case. */
export function readClaimCode(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

/** The sentence for text that cannot be a claim code, or undefined. */
export function claimCodeProblem(typed: string): string | undefined {
  const { length } = readClaimCode(typed)
  if (length === 0) return 'Please enter the claim code'
  if (length === 5) return undefined
  return `A claim code has 5 letters and digits. This one has ${length}.`
}
