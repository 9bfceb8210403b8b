import { type ReactNode, useState } from 'react'
import type { CallOutput } from '../../../contract/endpoint.ts'
import type { Answered } from '../../../contract/pageData.ts'
import type { getClaimCode } from '../../../contract/rewards.ts'
import { Button } from '../../ui/Button.tsx'
import { useLater } from '../../ui/useLater.ts'

export interface ClaimProps {
  businessId: number
  phone: string
  /** The code that was scanned, where the page was opened by one. */
  qrCode?: string | undefined
  /** What came with the page. */
  first?: Answered<CallOutput<typeof getClaimCode>> | undefined
  onEnd: (ended: EndedTicket) => void
}

/** Draws what is left of a ticket. It comes with the claim code's part of the page, and not before. */
export interface EndedTicket {
  draw: (shown: ShownTicket) => ReactNode
}

export interface ShownTicket {
  reward: string
  threshold: number
  phone: string
  heading?: 'h2' | 'h4'
  /** Shows the next reward, where another one is waiting. */
  onNext?: (points: number) => void
}

export const loadClaimCode = () => import('./ClaimCode.tsx').then(({ ClaimCode }) => ClaimCode)

/** The place of the claim code on a reward. Its code is fetched with the first reward. */
export function ClaimSlot(props: ClaimProps) {
  const { part: ClaimCode, hasFailed, again } = useLater(loadClaimCode)
  const [wasRetried, setRetried] = useState(false)

  function retry() {
    setRetried(true)
    again()
  }

  return (
    // As high as what it will hold, so that nothing moves when the code arrives.
    <div className="my-3.5 grid min-h-[6.25rem] content-center justify-items-center">
      {ClaimCode ? <ClaimCode {...props} /> : null}
      {!ClaimCode && (hasFailed || wasRetried) ? (
        <ClaimTrouble isBusy={!hasFailed} onRetry={retry} />
      ) : null}
    </div>
  )
}

interface ClaimTroubleProps {
  sentence?: string | undefined
  isBusy: boolean
  onRetry: () => void
}

/** The reward is there all the same: staff can give it without a code. */
export function ClaimTrouble({ sentence, isBusy, onRetry }: ClaimTroubleProps) {
  return (
    <div className="grid justify-items-center gap-2">
      <p role="alert" className="text-sm leading-[1.35] font-[560] text-balance">
        {sentence ?? 'We could not load a claim code.'} Show this screen anyway.
      </p>
      <Button look="plain" size="slim" busy={isBusy && 'Loading...'} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
