import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type BusinessCredentials,
  enterBusinessCode,
  registerBusiness,
} from '../../contract/businesses.ts'
import { listOutbox } from '../../contract/messages.ts'
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

/** Whether text messages land in the outbox page: only a trial on this machine answers. */
export function useHasOutbox(): boolean {
  const { data } = useQuery({
    queryKey: ['outbox', 'exists'],
    queryFn: ({ signal }) => call(listOutbox, { signal }).then(() => true),
  })
  return data ?? false
}
