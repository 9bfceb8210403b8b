import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useId } from 'react'
import type { Transaction } from '../../contract/points.ts'
import { formatPhone } from '../desk/formatPhone.ts'
import { Tool } from '../ui/Tool.tsx'

interface ResetToolProps {
  transaction: Transaction
  onAsk: () => void
}

/** Asks before it resets. With no points left it stays in its place and says why it rests. */
export function ResetTool({ transaction, onAsk }: ResetToolProps) {
  const reasonId = useId()
  const { customerPhone, customerTotalPoints } = transaction
  const isAtZero = customerTotalPoints === 0
  const label = `Reset points for ${customerPhone ? formatPhone(customerPhone) : 'this customer'}`
  // `aria-disabled` keeps the focus that comes back from the dialog on this row.
  return (
    <span className="inline-grid justify-items-end">
      <Tool
        aria-label={label}
        aria-disabled={isAtZero || undefined}
        aria-describedby={isAtZero ? reasonId : undefined}
        className={isAtZero ? 'cursor-not-allowed! text-ink-3' : ''}
        onClick={isAtZero ? undefined : onAsk}
      >
        <RotateCcw aria-hidden="true" size={18} />
        Reset
      </Tool>
      {isAtZero ? (
        <span id={reasonId} className="-mt-2.5 pr-2.5 text-2xs whitespace-nowrap text-ink-2">
          Already at zero
        </span>
      ) : null}
    </span>
  )
}
