import { useState } from 'react'
import { useLater } from '../../platform/ui/useLater.ts'
import { type ClaimProps, ClaimTrouble } from './claim.tsx'

export const loadClaimCode = () => import('./ClaimCode.tsx').then(({ ClaimCode }) => ClaimCode)

/** The place for a reward's claim code. The code's part of the page loads with the first reward. */
export function ClaimSlot(props: ClaimProps) {
  const { part: ClaimCode, hasFailed, again } = useLater(loadClaimCode)
  const [wasRetried, setRetried] = useState(false)

  function retry() {
    setRetried(true)
    again()
  }

  return (
    // As high as the claim code, so that nothing moves when it arrives.
    <div className="my-3.5 grid min-h-[6.25rem] content-center justify-items-center">
      {ClaimCode ? <ClaimCode {...props} /> : null}
      {!ClaimCode && (hasFailed || wasRetried) ? (
        <ClaimTrouble isBusy={!hasFailed} onRetry={retry} />
      ) : null}
    </div>
  )
}
