import MessageSquare from 'lucide-react/icons/message-square'
import { useState } from 'react'
import type { Review } from '../../../contract/reviews.ts'
import { rulesResolver, useCallForm } from '../../platform/api/useCallForm.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { FormDialog } from '../../platform/ui/FormDialog.tsx'
import { TextAreaField } from '../../platform/ui/TextField.tsx'
import { useReplyToReview } from './queries.ts'

interface ReviewReplyProps {
  businessId: number
  review: Review
  mayChange: boolean
}

/** The owner's answer by text, where the guest asked for one. */
export function ReviewReply({ businessId, review, mayChange }: ReviewReplyProps) {
  const [isWriting, setWriting] = useState(false)
  switch (review.replyBy) {
    case 'sent':
      return (
        <p className="max-w-[68ch] text-sm wrap-anywhere text-ink-2">
          <b className="text-ink">You replied by text.</b> <span dir="auto">{review.reply}</span>
        </p>
      )
    case 'waits':
      return (
        <p className="text-sm text-ink-2">
          They’d like a text about this. You can reply once they’ve replied YES to our question.
        </p>
      )
    case 'text':
      return mayChange ? (
        <div>
          <Button look="plain" size="slim" onClick={() => setWriting(true)}>
            <MessageSquare aria-hidden="true" size={18} />
            Reply by text
          </Button>
          {isWriting ? (
            <ReplyDialog
              businessId={businessId}
              reviewId={review.id}
              onClose={() => setWriting(false)}
            />
          ) : null}
        </div>
      ) : null
    default:
      return null
  }
}

interface ReplyDialogProps {
  businessId: number
  reviewId: number
  onClose: () => void
}

function ReplyDialog({ businessId, reviewId, onClose }: ReplyDialogProps) {
  const { mutateAsync: reply } = useReplyToReview(businessId)
  const { field, sending } = useCallForm({
    defaultValues: { reply: '' },
    resolver: rulesResolver(({ reply: typed }) => ({
      reply: typed.trim() ? undefined : 'Please write a reply',
    })),
    failure: 'Your reply was not sent. Please try again.',
    send: async ({ reply: typed }) => {
      await reply({ id: reviewId, reply: typed.trim() })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Reply by text"
      {...sending}
      confirm="Send text"
      busy="Sending..."
      onClose={onClose}
    >
      <TextAreaField
        {...field('reply')}
        label="Your reply"
        hint="One text, with your shop’s name. They can’t answer it, so leave out questions."
        rows={4}
        maxLength={200}
      />
    </FormDialog>
  )
}
