/**
 * The text with a sign-in code, without the code. It contains no name until the phone is confirmed,
 * because until then anybody may have chosen both.
 */
export function signInMessage({ name, isConfirmed }: { name: string; isConfirmed: boolean }) {
  return { kind: 'sign_in_code', businessName: isConfirmed ? name : null } as const
}
