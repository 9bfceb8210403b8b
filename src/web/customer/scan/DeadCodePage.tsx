import { useEffect, useRef } from 'react'
import { sentenceOfRefusal } from '../../../contract/refusals.ts'
import type { CallError } from '../../api/callError.ts'
import { CustomerLayout } from '../../ui/CustomerLayout.tsx'
import { ErrorCard } from '../../ui/ErrorCard.tsx'
import { WaysOn } from './WaysOn.tsx'

interface DeadCodePageProps {
  error: CallError
  code: string
  /** It stands where a key was pressed, and not from the start. */
  takesFocus: boolean
}

export function DeadCodePage({ error, code, takesFocus }: DeadCodePageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <CustomerLayout>
      <title>No points from this code</title>
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        Collect points
      </h1>
      <ErrorCard
        title="No points from this code"
        action={
          <div className="mt-1 w-full">
            <WaysOn checkCode={error.code === 'check_code' ? code : undefined} />
          </div>
        }
      >
        {sentenceOfRefusal(error)}
      </ErrorCard>
    </CustomerLayout>
  )
}
