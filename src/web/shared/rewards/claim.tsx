import type { ReactNode } from 'react'
import type { Answered } from '../../../contract/pageData.ts'
import type { CallOutput } from '../../../contract/platform/endpoint.ts'
import type { getClaimCode } from '../../../contract/rewards.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { useWords } from '../../platform/words/useWords.tsx'
import { claimWords } from './claimWords.ts'

export interface ClaimProps {
  businessId: number
  phone: string
  /** The scanned code, if a scan opened the page. */
  qrCode?: string | undefined
  /** Its ticket, if it was opened at a counter screen or on a day card. */
  codeTicket?: string | undefined
  /** The reward that was chosen; undefined where the shop has one, and for the next. */
  rewardId?: number | undefined
  /** The answer that came with the page. */
  first?: Answered<CallOutput<typeof getClaimCode>> | undefined
  onEnd: (ended: EndedTicket) => void
}

/** Draws an ended ticket. Its code loads with the claim code's part of the page. */
export interface EndedTicket {
  draw: (shown: ShownTicket) => ReactNode
}

export interface ShownTicket {
  reward: string
  /** Undefined where the shop has several rewards. */
  threshold: number | undefined
  phone: string
  timeZone: string | undefined
  heading?: 'h2' | 'h4'
  /** Shows the next reward. Only if another one is waiting. */
  onNext?: (points: number) => void
}

interface ClaimTroubleProps {
  sentence?: string | undefined
  isBusy: boolean
  onRetry: () => void
}

/** The reward itself is safe: staff can give it without a code. */
export function ClaimTrouble({ sentence, isBusy, onRetry }: ClaimTroubleProps) {
  const { words } = useWords(claimWords)
  return (
    <div className="grid justify-items-center gap-2">
      <p role="alert" className="text-sm leading-[1.35] font-[560] text-balance">
        {sentence ?? words.noCode} {words.showAnyway}
      </p>
      <Button look="plain" size="slim" busy={isBusy && words.loading} onClick={onRetry}>
        {words.tryAgain}
      </Button>
    </div>
  )
}
