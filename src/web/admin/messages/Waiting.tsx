import Clock from 'lucide-react/icons/clock'
import type { AllMessageCounts } from '../../../contract/adminMessages.ts'
import { formatWait } from '../../owner/shared/formatWait.ts'

/** Messages that could have gone out by now: whoever runs the server should know. */
export function Waiting({ waiting: { count, oldestAt } }: Pick<AllMessageCounts, 'waiting'>) {
  if (count === 0) return null
  return (
    <p className="mb-4 flex w-fit items-start gap-2.5 rounded-sm bg-band-yellow-pale px-3.5 py-3 text-sm">
      <Clock aria-hidden="true" size={20} className="mt-px flex-none" />
      <span>
        <b>
          Waiting: {count.toLocaleString('en-US')} {count === 1 ? 'message' : 'messages'}.
        </b>{' '}
        {oldestAt ? `The oldest could have gone out ${ageOf(oldestAt)} ago.` : null}
      </span>
    </p>
  )
}

function ageOf(moment: string): string {
  return formatWait(Math.max(0, Date.now() - Date.parse(moment)))
}
