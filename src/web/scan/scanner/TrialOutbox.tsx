import { listOutbox } from '../../../contract/messages.ts'
import { call } from '../../api/call.ts'
import { useLoaded } from '../../api/useLoaded.ts'
import { paths } from '../../paths.ts'

/** Where the code lands in a trial: only a server on this machine answers. */
export function TrialOutbox() {
  const { data } = useLoaded('outbox', (signal) => call(listOutbox, { signal }))
  if (!data) return null
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
