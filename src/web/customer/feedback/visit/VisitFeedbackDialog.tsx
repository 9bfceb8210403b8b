import { useEffect } from 'react'
import type { PublicBusiness } from '../../../../contract/businesses.ts'
import { call } from '../../../api/call.ts'
import { getPublicBusiness } from '../../../api/customerRoutes.ts'
import { useLoaded } from '../../../api/useLoaded.ts'
import { businessColors } from '../../../ui/businessColors.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { storedDraft } from '../reviewDraft.ts'
import { useReviewForm } from '../useReviewForm.ts'
import { useVisitFeedback } from './useVisitFeedback.ts'
import { VisitFeedbackForm } from './VisitFeedbackForm.tsx'
import { VisitRated } from './VisitRated.tsx'

interface VisitFeedbackProps {
  /** All that is known of the shop; what is missing is asked for while the stars can be tapped. */
  business: Pick<PublicBusiness, 'id' | 'name'> & Partial<PublicBusiness>
  transactionId: number
  /** Of the scan, as its result carries it. */
  receipt: string
  open: boolean
  onClose: () => void
  /** The visit is rated: whatever opens this can go. */
  onRated?: (() => void) | undefined
}

/**
 * How a visit was, after its scan. Leave it in the page while it is closed: what is on its way then
 * arrives, and what was recorded is there when it is opened again.
 */
export default function VisitFeedbackDialog(props: VisitFeedbackProps) {
  return <OneVisit key={props.transactionId} {...props} />
}

function OneVisit({
  business,
  transactionId,
  receipt,
  open,
  onClose,
  onRated,
}: VisitFeedbackProps) {
  const shop = useShop(business, open)
  // Out here, since what is inside a dialog goes when it closes.
  const about = `visit ${transactionId}` as const
  const form = useReviewForm(about, () => storedDraft(about))
  const close = () => {
    if (feedback.review) onRated?.()
    onClose()
  }
  const onDone = () => {
    onRated?.()
    onClose()
  }
  const feedback = useVisitFeedback({ business, transactionId, receipt, open, onDone })
  const { primaryColor } = shop
  useEffect(warmToasts, [])
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : close())}
      title={feedback.review ? 'Thank You' : 'How was your visit?'}
      description={
        feedback.review ? undefined : `${business.name} sees what you say. It takes half a minute.`
      }
    >
      <div style={primaryColor ? businessColors(primaryColor) : undefined}>
        {feedback.review ? (
          <VisitRated shopName={business.name} feedback={feedback} onClose={close} />
        ) : (
          <VisitFeedbackForm shop={shop} form={form} feedback={feedback} onSkip={close} />
        )}
      </div>
    </Dialog>
  )
}

/** What fails is mostly the line: the words for it have to be here before it does. */
function warmToasts(): void {
  import('../../../ui/ToastCard.tsx').catch(() => undefined)
}

export type VisitedShop = VisitFeedbackProps['business']

/** Without an answer the form has our own colours and takes no voice; nobody is kept waiting. */
function useShop(business: VisitedShop, isNeeded: boolean): VisitedShop {
  const isWhole = business.primaryColor && business.visitVoiceEnabled !== undefined
  const key = isNeeded && !isWhole ? String(business.id) : undefined
  const { data } = useLoaded(key, (signal) =>
    call(getPublicBusiness, { params: { businessId: String(business.id) }, signal }),
  )
  return { ...business, ...data }
}
