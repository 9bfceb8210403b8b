import { Button } from '../../ui/Button.tsx'
import { FormCard } from '../../ui/FormCard.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import type { WaitingScan } from './useScanWithPhone.ts'

interface WaitingScanNoticeProps {
  scan: WaitingScan
  onTryNow: () => void
  /** Back to the form, to type another number. */
  onTakeBack: () => void
}

/** In the place of the form while a scan has no answer. It is not in a hurry. */
export function WaitingScanNotice({ scan, onTryNow, onTakeBack }: WaitingScanNoticeProps) {
  const focusRef = useFocusOnMount<HTMLHeadingElement>()
  return (
    <FormCard title={scan.mayHaveArrived ? 'No answer yet' : 'Not sent yet'}>
      <div className="grid gap-4">
        <div role="status">
          <h3 ref={focusRef} tabIndex={-1} className="display mb-1.5 text-xl">
            Your scan is saved.
          </h3>
          <p>{whatHappens[scan.trouble ?? 'slow']} Keep this page open.</p>
        </div>
        <p>
          For <b className="tabular-nums">{scan.typed.phone}</b>
        </p>
        <Button look="biz" wide busy={scan.isSending && 'Sending...'} onClick={onTryNow}>
          Try now
        </Button>
        {scan.mayHaveArrived ? (
          <p className="text-sm text-ink-2">
            Wrong number? The points may already be there, so wait for the answer. Then tap “That’s
            not my number” to move them.
          </p>
        ) : (
          <Button look="quiet" onClick={onTakeBack}>
            Change the number
          </Button>
        )}
      </div>
    </FormCard>
  )
}

const whatHappens = {
  slow: 'The connection is slow. We’re still sending it.',
  line: 'We’ll send it as soon as you’re back online.',
  busy: 'We’re very busy right now. We’ll keep trying.',
}
