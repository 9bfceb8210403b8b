import type { OutboxMessage } from '../../../contract/messages.ts'
import { call } from '../../platform/api/call.ts'
import { listOutbox, outboxSetup } from '../../platform/api/signInRoutes.ts'
import { useLoaded } from '../../platform/api/useLoaded.ts'
import { customerPaths } from '../../platform/customerPaths.ts'
import { openTab } from '../../platform/ui/NewTab.tsx'
import { useWords } from '../../platform/words/useWords.tsx'
import { outboxWords } from './outboxWords.ts'

/** Where texts arrive in a trial. Opens a tab, so that the form waiting for the code stays. */
export function OutboxHint() {
  const { words, show } = useWords(outboxWords)
  if (!useTextsArriveHere()) return null
  return (
    <p>
      {show(words.textsLandIn, {
        outbox: (
          <a href={customerPaths.outbox()} target="_blank" rel="noreferrer" onClick={openTab}>
            {words.outbox}
          </a>
        ),
      })}
    </p>
  )
}

/** Whether texts stay in the outbox page: in a trial on this machine without a gateway. */
export function useTextsArriveHere(): boolean {
  const setup = useLoaded('outbox-setup', (signal) => call(outboxSetup, { signal }))
  return setup.data?.textsArriveHere === true
}

/** Messages in the outbox page. Undefined if texts are really sent. */
export function useTrialMessages(): readonly OutboxMessage[] | undefined {
  const key = useTextsArriveHere() ? 'outbox' : undefined
  return useLoaded(key, (signal) => call(listOutbox, { signal })).data
}
