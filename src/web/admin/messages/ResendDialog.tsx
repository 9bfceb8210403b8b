import type { AdminMessage } from '../../../contract/adminMessages.ts'
import { ConfirmDialog } from '../../platform/ui/ConfirmDialog.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { useAdminDialog } from '../dialogs.ts'
import { problemIn } from '../session/adminSession.ts'
import { kindTitle, recipientOf } from './labels.ts'
import { useResendMessage } from './queries.ts'

/** Asks before sending again a message that may have arrived. */
export function ResendDialog({ message }: { message: AdminMessage }) {
  const { close } = useAdminDialog()
  const { mutate: resend, isPending, error } = useResendMessage()

  function finish() {
    close()
    saySentAgain(message)
  }

  return (
    <ConfirmDialog
      onClose={close}
      question="Send it again?"
      confirm="Send again"
      keep="Leave it"
      onConfirm={() => resend({ message, evenIfSent: true }, { onSuccess: finish })}
      busy={isPending && 'Sending...'}
      error={problemIn(error, 'The message could not be sent again. Please try again.')}
    >
      <p>
        The gateway took “{kindTitle(message.kind)}” to <Exact>{recipientOf(message)}</Exact>, but
        its answer was lost. It may have arrived, so sending it again may deliver it twice.
      </p>
    </ConfirmDialog>
  )
}

/** Promises only that it is queued, because whether it may be sent is decided when sending. */
export function saySentAgain(message: AdminMessage): void {
  toast({
    title: 'Message sent again',
    description: `It’s queued for ${recipientOf(message)}. Refresh to see its state.`,
  })
}
