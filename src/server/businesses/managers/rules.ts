import { plainName, signInName } from '../../core/businesses/rules.ts'

/** Whom a typed name means: an exact match, else one that differs only by accents and signs. */
export function findNamed<Named extends { readonly signInName: string }>(
  named: readonly Named[],
  typed: string,
): Named | undefined {
  const [exact, plain] = [signInName(typed), plainName(typed)]
  return (
    named.find((one) => one.signInName === exact) ??
    (plain === '' ? undefined : named.find((one) => plainName(one.signInName) === plain))
  )
}
