import MailOpen from 'lucide-react/icons/mail-open'
import { useState } from 'react'
import type { AdminMessage } from '../../../contract/adminMessages.ts'
import { Attachments } from '../../owner/messages/Attachments.tsx'
import { LetterFrame } from '../../owner/messages/LetterFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

/** Shows a letter as its mailbox does. */
export function OpenLetter({ message }: { message: AdminMessage }) {
  const { subject, to, text, html, attachments } = message
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton className="-ml-2.5" onClick={() => setOpen(true)}>
        <MailOpen aria-hidden="true" size={18} />
        Open letter
        <span className="sr-only">
          {' '}
          to {to}: {subject}
        </span>
      </IconButton>
      <Dialog open={isOpen} onOpenChange={setOpen} title={subject ?? 'Letter'} description={to}>
        <div className="rounded-md border border-rule">
          <Attachments attachments={attachments} />
          {html ? (
            <LetterFrame title={`Letter: ${subject}`} html={html} />
          ) : (
            <p className="px-4 py-5 font-mono text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>
          )}
        </div>
        <DialogActions>
          <Button look="plain" size="slim" onClick={() => setOpen(false)}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
