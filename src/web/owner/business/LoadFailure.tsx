import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ErrorCard } from '../../ui/ErrorCard.tsx'
import { OwnerPage } from '../shared/OwnerPage.tsx'

export function LoadFailure({ onRetry }: { onRetry: () => Promise<void> }) {
  const [isTrying, setTrying] = useState(false)

  async function retry() {
    setTrying(true)
    await onRetry()
    setTrying(false)
  }

  return (
    <OwnerPage>
      <h1 className="sr-only">Business dashboard</h1>
      <div className="mx-auto max-w-[480px] pt-8">
        <ErrorCard
          title="Your dashboard did not load"
          action={
            <Button busy={isTrying && 'Loading...'} onClick={retry}>
              Try Again
            </Button>
          }
        >
          Failed to load business data. Please try again.
        </ErrorCard>
      </div>
    </OwnerPage>
  )
}
