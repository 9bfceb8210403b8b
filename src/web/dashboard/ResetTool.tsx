import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useId } from 'react'
import type { Transaction } from '../../contract/points.ts'
import { formatPhone } from '../desk/formatPhone.ts'
import { Tool } from '../ui/Tool.tsx'

interface ResetToolProps {
  transaction: Transaction
  /** False for support that only looks. */
  mayReset: boolean
  onAsk: () => void
}

/** Asks before it resets. Where it may not, it stays in its place and says why it rests. */
export function ResetTool({ transaction, mayReset, onAsk }: ResetToolProps) {
  const reasonId = useId()
  const { customerPhone, customerTotalPoints } = transaction
  const reason = mayReset ? customerTotalPoints === 0 && 'Already at zero' : 'Looking only'
  const label = `Reset points for ${customerPhone ? formatPhone(customerPhone) : 'this customer'}`
  // `aria-disabled` keeps the focus that comes back from the dialog on this row.
  return (
    <span className="inline-grid justify-items-end">
      <Tool
        aria-label={label}
        aria-disabled={reason ? true : undefined}
        aria-describedby={reason ? reasonId : undefined}
        className={reason ? 'cursor-not-allowed! text-ink-3' : ''}
        onClick={reason ? undefined : onAsk}
      >
        <RotateCcw aria-hidden="true" size={18} />
        Reset
      </Tool>
      {reason ? (
        <span id={reasonId} className="-mt-2.5 pr-2.5 text-2xs whitespace-nowrap text-ink-2">
          {reason}
        </span>
      ) : null}
    </span>
  )
}
