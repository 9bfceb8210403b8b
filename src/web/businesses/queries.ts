import { useMutation, useQuery } from '@tanstack/react-query'
import { type BusinessCredentials, registerBusiness } from '../../contract/businesses.ts'
import { listOutbox } from '../../contract/messages.ts'
import { call } from '../api/call.ts'

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

/** Whether text messages land in the outbox page: only a trial on this machine answers. */
export function useHasOutbox(): boolean {
  const { data } = useQuery({
    queryKey: ['outbox', 'exists'],
    queryFn: ({ signal }) => call(listOutbox, { signal }).then(() => true),
  })
  return data ?? false
}
