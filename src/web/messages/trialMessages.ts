import { listOutbox, type OutboxMessage } from '../../contract/messages.ts'
import { call } from '../api/call.ts'
import { useLoaded } from '../api/useLoaded.ts'

/** What has landed in the outbox page; undefined but in a trial on this machine. */
export function useTrialMessages(): readonly OutboxMessage[] | undefined {
  return useLoaded('outbox', (signal) => call(listOutbox, { signal })).data
}

/** Whether messages land in the outbox page. */
export function useHasOutbox(): boolean {
  return useTrialMessages() !== undefined
}
