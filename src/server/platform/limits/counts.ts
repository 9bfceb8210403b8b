import type { Context } from '../context.ts'
import { proofOf } from '../text/proof.ts'
import type { CountedAddress } from './addresses.ts'
import type { Count } from './addressLimits.ts'
import { type LimitName, limits } from './rules.ts'

/** Who or what is counted: by name, or by the buckets of an address. */
export type Subject = string | CountedAddress

export function countsOf<Name extends LimitName>(
  context: Context,
  name: Name,
  subject: Subject,
): Count<Name>[] {
  const buckets = typeof subject === 'string' ? [{ name: subject, times: 1 }] : subject
  return buckets.map((bucket) => {
    const count = countOf(context, name, bucket.name)
    return { ...count, most: count.most * bucket.times }
  })
}

export function countOf<Name extends LimitName>(
  context: Context,
  name: Name,
  subject: string,
): Count<Name> {
  const { most, spanMs } = limits[name]
  return { name, key: keyOf(context, name, subject), most, spanMs }
}

/** Keys are hashed, so that the table does not reveal who was where. */
export function keyOf({ secret }: Pick<Context, 'secret'>, name: string, subject: string): string {
  return `${name}:${proofOf(secret, subject).slice(0, 22)}`
}
