import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'

interface StepActionsProps {
  isFirst: boolean
  onPrevious: () => void
  /** Why a key takes no presses, and the id by which that key names it. */
  reason: { id: string; words: string | undefined }
  /** The key that leads on. */
  children: ReactNode
}

/** The ways on from a step, at the foot of its pad. */
export function StepActions({ isFirst, onPrevious, reason, children }: StepActionsProps) {
  return (
    <div className="grid gap-2 border-t-2 border-dotted border-[#6f9a7c] px-5 py-[18px] md:px-7">
      <div className="flex flex-wrap justify-between gap-3">
        <Button
          look="plain"
          className="max-md:grow"
          disabled={isFirst}
          aria-describedby={isFirst ? reason.id : undefined}
          onClick={onPrevious}
        >
          <ArrowLeft aria-hidden="true" size={19} />
          Previous
        </Button>
        {children}
      </div>
      {reason.words ? (
        <p id={reason.id} className="text-xs text-ink-2">
          {reason.words}
        </p>
      ) : null}
    </div>
  )
}
