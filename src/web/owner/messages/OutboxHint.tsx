import { paths } from '../../paths.ts'
import { useTextsArriveHere } from './trialMessages.ts'

/** Where text messages land in a trial. In a tab of its own: the form that waits for the code stays. */
export function OutboxHint() {
  if (!useTextsArriveHere()) return null
  return (
    <p>
      Here on your own computer, texts land in{' '}
      <a href={paths.outbox()} target="_blank" rel="noreferrer">
        the outbox
      </a>{' '}
      (new tab).
    </p>
  )
}
