import { useState } from 'react'
import { ErrorCard } from '../../ui/ErrorCard.tsx'
import { Key } from '../../ui/Key.tsx'
import { DeskPage } from '../DeskPage.tsx'

export function LoadFailure({ onRetry }: { onRetry: () => Promise<void> }) {
  const [isTrying, setTrying] = useState(false)

  async function retry() {
    setTrying(true)
    await onRetry()
    setTrying(false)
  }

  return (
    <DeskPage>
      <h1 className="sr-only">Business dashboard</h1>
      <div className="mx-auto max-w-[480px] pt-8">
        <ErrorCard
          title="Your dashboard did not load"
          action={
            <Key busy={isTrying && 'Loading...'} onClick={retry}>
              Try Again
            </Key>
          }
        >
          Failed to load business data. Please try again.
        </ErrorCard>
      </div>
    </DeskPage>
  )
}
