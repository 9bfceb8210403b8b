import MailOpen from 'lucide-react/icons/mail-open'
import Redo from 'lucide-react/icons/redo-2'
import { useEffect, useRef, useState } from 'react'
import type { AdminMessage } from '../../../contract/adminMessages.ts'
import type { MessageState } from '../../../contract/messages.ts'
import { product } from '../../../contract/platform/product.ts'
import { toastFailure } from '../../platform/api/toastFailure.ts'
import { Badge, type BadgeLook } from '../../platform/ui/Badge.tsx'
import { Button } from '../../platform/ui/Button.tsx'
import { Dialog, DialogActions } from '../../platform/ui/Dialog.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatRecent } from '../../platform/ui/formatTime.ts'
import { IconButton } from '../../platform/ui/IconButton.tsx'
import { serverDate } from '../../platform/ui/serverTime.ts'
import { Table } from '../../platform/ui/Table.tsx'
import { Attachments, LetterFrame } from '../../shared/messages/LetterFrame.tsx'
import { stateLabel } from '../../shared/messages/stateLabel.ts'
import { useAdminDialog } from '../dialogs.ts'
import { CollapsedText } from '../support/CollapsedText.tsx'
import { fateLabel, kindTitle, recipientOf } from './labels.ts'
import { useResendMessage } from './queries.ts'
import { ResendDialog, saySentAgain } from './ResendDialog.tsx'

export function OutboxTable({ messages }: { messages: readonly AdminMessage[] }) {
  return (
    <Table
      caption="Messages, newest first"
      rows={messages}
      rowKey={({ id }) => id}
      columns={[
        { head: 'Written', cell: (row) => <Written message={row} /> },
        { head: 'To', cell: (row) => <To message={row} /> },
        { head: 'Message', cell: (row) => <MessageText message={row} /> },
        { head: 'State', cell: (row) => <Fate message={row} /> },
        { head: 'Send again', cell: (row) => <SendAgain message={row} />, action: true },
      ]}
      item={(row) => (
        <div className="grid gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <To message={row} />
            <Written message={row} />
          </div>
          <MessageText message={row} />
          <Fate message={row} />
          <div className="-ms-2.5 empty:hidden">
            <SendAgain message={row} />
          </div>
        </div>
      )}
    />
  )
}

function Written({ message: { createdAt } }: { message: AdminMessage }) {
  return (
    <time dateTime={createdAt} className="text-sm whitespace-nowrap text-ink-2 tabular-nums">
      {formatRecent(new Date(createdAt), serverDate())}
    </time>
  )
}

function To({ message }: { message: AdminMessage }) {
  const { businessId, businessName } = message
  return (
    <div className="text-sm md:min-w-[100px] wide:min-w-[150px]">
      <p className="font-[560] wrap-anywhere tabular-nums">
        <Exact>{recipientOf(message)}</Exact>
      </p>
      <p className="wrap-anywhere text-ink-2">
        <Exact>{businessId === null ? `${product.name} itself` : businessName}</Exact>{' '}
        {businessId === null ? null : (
          <span className="whitespace-nowrap tabular-nums">
            ID <Exact>{businessId}</Exact>
          </span>
        )}
      </p>
    </div>
  )
}

/**
 * A message's title and contents: a text's words, or a letter's subject and a button to open it.
 */
function MessageText({ message }: { message: AdminMessage }) {
  const { kind, channel, subject, text } = message
  const title = kindTitle(kind)
  return (
    <div className="text-sm md:min-w-[160px] wide:min-w-[260px]">
      <b>{title}</b>
      {channel === 'sms' ? (
        <CollapsedText of={`${title} to ${recipientOf(message)}`} isExact>
          {text}
        </CollapsedText>
      ) : (
        <>
          <p className="wrap-anywhere">
            <Exact>{subject}</Exact>
          </p>
          <OpenLetter message={message} />
        </>
      )}
    </div>
  )
}

/** Shows a letter as a mailbox does. */
function OpenLetter({ message }: { message: AdminMessage }) {
  const { subject, to, text, html, attachments } = message
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton className="-ms-2.5" onClick={() => setOpen(true)}>
        <MailOpen aria-hidden="true" size={18} />
        Open email
        <span className="sr-only">
          {' '}
          to{' '}
          <Exact>
            {to}: {subject}
          </Exact>
        </span>
      </IconButton>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={subject ?? 'Email'}
        description={to}
        names={[subject ?? '', to]}
      >
        <div className="rounded-md border border-rule">
          <Attachments attachments={attachments} />
          {html ? (
            <LetterFrame title={`Email: ${subject}`} html={html} />
          ) : (
            <p className="px-4 py-5 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
              <Exact>{text}</Exact>
            </p>
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

const looks: Record<MessageState, BadgeLook> = {
  queued: 'yellow',
  sending: 'yellow',
  sent: 'green',
  delivered: 'green',
  failed: 'red',
  suppressed: 'plain',
  uncertain: 'red',
}

/** A message's state, why, and what the gateway said. */
function Fate({ message }: { message: AdminMessage }) {
  const { state, attempts, errorCode, resentAt, sentAt, deliveredAt } = message
  const now = serverDate()
  const { words, reason } = stateLabel(message, now)
  const goneAt = deliveredAt ?? sentAt
  const facts = [
    state === 'queued' && words !== fateLabel.queued ? words : undefined,
    goneAt && (state === 'sent' || state === 'delivered') ? at(goneAt, now) : undefined,
    attempts > 1 ? `${attempts} attempts` : undefined,
    errorCode ? `Error ${errorCode}` : undefined,
    resentAt ? `Sent again ${at(resentAt, now)}` : undefined,
  ].filter(Boolean)
  return (
    <div className="text-sm md:min-w-[120px] wide:min-w-[170px]">
      <Badge look={looks[state]}>{fateLabel[state]}</Badge>
      {reason ? <p className="mt-1">{reason}</p> : null}
      {facts.length > 0 ? (
        <p className="mt-1 wrap-anywhere text-ink-2 tabular-nums">{facts.join(', ')}</p>
      ) : null}
    </div>
  )
}

const at = (moment: string, now: Date) => formatRecent(new Date(moment), now)

/** In the row of a message that was not sent. */
function SendAgain({ message }: { message: AdminMessage }) {
  const { open } = useAdminDialog()
  const { mutate: resend, isPending } = useResendMessage()
  const { hands, note } = useRestoredFocus(message.resendRefusal !== null)
  if (message.resendRefusal !== null) {
    return message.resentAt ? (
      <p ref={note} tabIndex={-1} className="text-sm whitespace-nowrap text-ink-2 max-md:ms-2.5">
        Sent again
      </p>
    ) : null
  }

  function press() {
    if (message.state === 'uncertain') return open(<ResendDialog message={message} />)
    resend({ message, evenIfSent: false }, { onSuccess: () => saySentAgain(message), onError: say })
  }

  function say(error: unknown) {
    const title = 'Failed to send the message again'
    toastFailure(title, error, 'Nothing was changed. Please try again.')
  }

  return (
    <IconButton
      {...hands}
      className="whitespace-nowrap"
      aria-busy={isPending}
      onClick={isPending ? undefined : press}
    >
      <Redo aria-hidden="true" size={18} />
      {isPending ? 'Sending...' : 'Send again'}
      <span className="sr-only">
        : {kindTitle(message.kind)} to <Exact>{recipientOf(message)}</Exact>
      </span>
    </IconButton>
  )
}

/** Moves the focus to the note when the button disappears. */
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
