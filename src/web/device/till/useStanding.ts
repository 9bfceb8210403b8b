import { tillHeader } from '../../../contract/deviceCallRoutes.ts'
import { call } from '../../platform/api/call.ts'
import { useLoaded } from '../../platform/api/useLoaded.ts'
import { useSettled } from '../../platform/ui/useSettled.ts'
import { lookUpCustomer } from './calls.ts'
import type { TypedNumber } from './useTypedNumber.ts'

/** Milliseconds to wait if a longer number may follow: somebody is probably still typing. */
const TYPING_MS = 600

interface Asking {
  readonly token: string
  /** The points on the till's keys. */
  readonly values: readonly number[]
  /** False while a result is shown or the connection is down. */
  readonly isWanted: boolean
}

/** The points and rewards of a number at this shop, read once the number is complete. */
export function useStanding(number: TypedNumber, { token, values, isWanted }: Asking) {
  const { phone, isWhole, isValid } = number
  const settled = useSettled(phone, TYPING_MS)
  const isAsked = isWanted && (isWhole || (isValid && settled === phone))
  const loaded = useLoaded(isAsked ? phone : undefined, (signal) =>
    call(lookUpCustomer, {
      body: { phoneNumber: phone, values: [...values] },
      headers: { [tillHeader]: token },
      signal,
    }),
  )
  return { ...loaded, isAsked }
}
