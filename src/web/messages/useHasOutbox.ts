import { listOutbox } from '../../contract/messages.ts'
import { call } from '../api/call.ts'
import { useLoaded } from '../api/useLoaded.ts'

/** Whether messages land in the outbox page: only a trial on this machine answers. */
export function useHasOutbox(): boolean {
  const { data } = useLoaded('outbox', (signal) => call(listOutbox, { signal }))
  return data !== undefined
}
