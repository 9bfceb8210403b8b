import { CallError } from '../api/callError.ts'
import { CounterPage } from '../ui/CounterPage.tsx'
import { ErrorCard } from '../ui/ErrorCard.tsx'
import { WaysOn } from './WaysOn.tsx'

const deadCodes = [
  'invalid_code',
  'invalid_input',
  'unknown_code',
  'inactive_code',
  'inactive_business',
]

/** No phone number would make this code give points. */
export function isDeadCode(error: unknown): error is CallError {
  return error instanceof CallError && deadCodes.includes(error.code)
}

export function DeadCodePage({ error }: { error: CallError }) {
  return (
    <CounterPage>
      <title>No points from this code</title>
      <h1 className="sr-only">Collect points</h1>
      <ErrorCard
        title="No points from this code"
        action={
          <div className="mt-1 w-full">
            <WaysOn />
          </div>
        }
      >
        {error.message}
      </ErrorCard>
    </CounterPage>
  )
}
