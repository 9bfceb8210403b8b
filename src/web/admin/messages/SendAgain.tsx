import Redo from 'lucide-react/icons/redo-2'
import { useEffect, useRef } from 'react'
import type { AdminMessage } from '../../../contract/adminMessages.ts'
import { messageOf } from '../../api/callError.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminDraft } from '../drafts.ts'
import { kindTitle, recipientOf } from './labels.ts'
import { useResendMessage } from './queries.ts'
import { saySentAgain } from './saySentAgain.ts'

/** In the row of a message that did not go out. */
export function SendAgain({ message }: { message: AdminMessage }) {
  const { setDraft } = useAdminDraft()
  const { mutate: resend, isPending } = useResendMessage()
  const { hands, note } = useRestoredFocus(message.resendRefusal !== null)
  if (message.resendRefusal !== null) {
    return message.resentAt ? (
      <p ref={note} tabIndex={-1} className="text-sm whitespace-nowrap text-ink-2 max-md:ml-2.5">
        Sent again
      </p>
    ) : null
  }

  function press() {
    if (message.state === 'uncertain') return setDraft({ dialog: 'resend', message })
    resend({ message, evenIfSent: false }, { onSuccess: () => saySentAgain(message), onError: say })
  }

  function say(error: unknown) {
    const description = messageOf(error, 'Nothing was changed. Please try again.')
    toast({ title: 'Failed to send the message again', description, variant: 'destructive' })
  }

  return (
    <IconButton
      {...hands}
      className="whitespace-nowrap"
      aria-busy={isPending}
      onClick={isPending ? undefined : press}
    >
      <Redo aria-hidden="true" size={18} />
      {isPending ? 'Sending...' : 'Send Again'}
      <span className="sr-only">
        : {kindTitle(message.kind)} to {recipientOf(message)}
      </span>
    </IconButton>
  )
}

/** The key goes with its reason, and must not take the focus with it. */
function useRestoredFocus(isGone: boolean) {
  const note = useRef<HTMLParagraphElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (isGone && hadFocus.current) note.current?.focus()
    if (isGone) hadFocus.current = false
  }, [isGone])
  const hands = {
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: () => {
      hadFocus.current = false
    },
  }
  return { hands, note }
}
