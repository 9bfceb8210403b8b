import { useEffect, useRef, useState } from 'react'
import type { PublicBusiness } from '../../../contract/businesses.ts'
import type { ScanResult } from '../../../contract/scan.ts'
import { paths } from '../../paths.ts'
import { ButtonOrLink } from '../../ui/ButtonOrLink.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { useLater } from '../../ui/useLater.ts'
import { PublicReview } from '../feedback/PublicReview.tsx'

interface LeaveFeedbackProps {
  result: ScanResult
  /** With its colours, as far as they are known. */
  shop: PublicBusiness | undefined
}

const loadDialog = () =>
  import('../feedback/visit/VisitFeedbackDialog.tsx').then((dialog) => dialog.default)

/**
 * The key to rating this visit; it goes once the visit is rated. From the first press on the dialog
 * stays in the page, with what was typed or is on its way.
 */
export function LeaveFeedback({ result, shop }: LeaveFeedbackProps) {
  const [isOpen, setOpen] = useState(false)
  const [isNeeded, setNeeded] = useState(false)
  const [isRated, setRated] = useState(false)
  const { part: VisitFeedbackDialog, hasFailed, again } = useLater(loadDialog, isNeeded)
  const thanks = useRef<HTMLParagraphElement>(null)
  const { business, transactionId, receipt } = result
  const isLoading = isOpen && !VisitFeedbackDialog && !hasFailed

  useEffect(() => {
    if (isRated) thanks.current?.focus()
  }, [isRated])

  function press() {
    setNeeded(true)
    setOpen(true)
    if (hasFailed) again()
  }

  return (
    <>
      {isRated ? (
        <>
          <p ref={thanks} tabIndex={-1} className="text-center text-sm text-ink-2">
            You have rated this visit. Thank you.
          </p>
          <PublicReview address={shop?.reviewUrl} />
        </>
      ) : (
        <ButtonOrLink
          to={paths.feedback(business.id)}
          look="plain"
          wide
          busy={isLoading && 'Opening...'}
          onClick={press}
        >
          Leave feedback
        </ButtonOrLink>
      )}
      {hasFailed ? (
        <FieldError>
          We could not open the feedback form. Please check your connection and try again.
        </FieldError>
      ) : null}
      {VisitFeedbackDialog ? (
        <VisitFeedbackDialog
          business={shop ?? business}
          {...{ transactionId, receipt }}
          open={isOpen}
          onClose={() => setOpen(false)}
          onRated={() => setRated(true)}
        />
      ) : null}
    </>
  )
}
