import type { CallError } from '../api/callError.ts'
import { CounterPage } from '../ui/CounterPage.tsx'
import { ErrorCard } from '../ui/ErrorCard.tsx'
import { WaysOn } from './WaysOn.tsx'

export function DeadCodePage({ error, code }: { error: CallError; code: string }) {
  return (
    <CounterPage>
      <title>No points from this code</title>
      <h1 className="sr-only">Collect points</h1>
      <ErrorCard
        title="No points from this code"
        action={
          <div className="mt-1 w-full">
            <WaysOn checkCode={error.code === 'check_code' ? code : undefined} />
          </div>
        }
      >
        {error.message}
      </ErrorCard>
    </CounterPage>
  )
}
