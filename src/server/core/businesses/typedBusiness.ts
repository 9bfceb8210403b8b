import { storedSpellings } from '../../../contract/platform/phones/subscribers.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { plainName, signInName } from './rules.ts'
import { findBusinessByCredentials, listSignInNames } from './store.ts'

/**
 * The business meant by a typed name and phone: of exactly that name, else one whose name differs
 * only by accents and punctuation. Confirmed ones come first either way, because a stranger may
 * have registered an unconfirmed one.
 */
export async function findTypedBusiness(db: Queryable, typed: TypedPair) {
  for (const phone of storedSpellings(typed.phone)) {
    const found = await findWith(db, { ...typed, phone })
    if (found) return found
  }
  return undefined
}

interface TypedPair {
  readonly businessName: string
  /** E.164. */
  readonly phone: string
  readonly browserHash?: Buffer
}

async function findWith(db: Queryable, { businessName, ...pair }: TypedPair) {
  const name = signInName(businessName)
  const exact = await findBusinessByCredentials(db, { ...pair, signInName: name })
  const wanted = plainName(businessName)
  if (exact?.isConfirmed || wanted === '') return exact
  const names = await listSignInNames(db, pair.phone)
  const meant = names.find(({ signInName }) => plainName(signInName) === wanted)
  const similar = meant && (await findBusinessByCredentials(db, { ...pair, ...meant }))
  return similar?.isConfirmed ? similar : (exact ?? similar)
}
