import { useMutation } from '@tanstack/react-query'
import {
  type BusinessCredentials,
  enterBusinessCode,
  registerBusiness,
} from '../../contract/businesses.ts'
import { call } from '../api/call.ts'
import type { CodeAnswer } from '../desk/useCodeEntry.ts'

interface Registration extends BusinessCredentials {
  timeZone: string
  /** The same for the same details, so that a repeated attempt registers once. */
  idempotencyKey: string
}

export function useRegisterBusiness() {
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Registration) =>
      call(registerBusiness, { body, idempotencyKey }),
  })
}

/** Asks for a code to the business's phone, or enters it. */
export function useEnterBusinessCode(businessId: number) {
  return useMutation({
    mutationFn: (answer?: CodeAnswer) =>
      call(enterBusinessCode, {
        params: { businessId: String(businessId) },
        body: answer ?? {},
      }),
  })
}
