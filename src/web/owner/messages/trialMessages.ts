import type { OutboxMessage } from '../../../contract/messages.ts'
import { call } from '../../api/call.ts'
import { listOutbox, outboxSetup } from '../../api/signInRoutes.ts'
import { useLoaded } from '../../api/useLoaded.ts'

/** Whether texts stay in the outbox page: in a trial on this machine without a gateway. */
export function useTextsArriveHere(): boolean {
  const setup = useLoaded('outbox-setup', (signal) => call(outboxSetup, { signal }))
  return setup.data?.textsArriveHere === true
}

/** What has landed in the outbox page; undefined where texts go out instead. */
export function useTrialMessages(): readonly OutboxMessage[] | undefined {
  const key = useTextsArriveHere() ? 'outbox' : undefined
  return useLoaded(key, (signal) => call(listOutbox, { signal })).data
}
