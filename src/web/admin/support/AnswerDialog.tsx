import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { answerSupportRequest } from '../../../contract/supportRequests.ts'
import { CallError, messageOf } from '../../api/callError.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextAreaField, TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { type AnswerDraft, useAdminDraft } from '../drafts.ts'
import { CollapsedText } from './CollapsedText.tsx'
import { useAnswerSupportRequest } from './queries.ts'

interface Problems {
  to?: string | undefined
  text?: string | undefined
  /** About neither of them. */
  all?: string | undefined
}

/** A letter to whoever asked, with the question in view. */
export function AnswerDialog({ draft }: { draft: AnswerDraft }) {
  const { request, to, text, isDone } = draft
  const { setDraft } = useAdminDraft()
  const { mutate: send, isPending } = useAnswerSupportRequest()
  const [problems, setProblems] = useState<Problems>({})
  const address = useRef<HTMLInputElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)

  function submit() {
    const state = isDone ? ('done' as const) : ('waiting' as const)
    const checked = z.safeParse(answerSupportRequest.body, { to, text, state })
    if (!checked.success) {
      const messageFor = (name: string) =>
        checked.error.issues.find(({ path }) => path[0] === name)?.message
      return complain({ to: messageFor('to'), text: messageFor('text') })
    }
    setProblems({})
    send({ requestId: request.id, ...checked.data }, { onSuccess: finish, onError: refuse })
  }

  function finish() {
    setDraft(undefined)
    toast({
      title: 'Answer Sent',
      description: `It’s on its way to ${to.trim()}. Messages shows when it was sent.`,
    })
  }

  function refuse(error: unknown) {
    const fields = error instanceof CallError ? error.fields : {}
    if (fields.to || fields.text) return complain(fields)
    complain({ all: messageOf(error, 'The answer was not sent. Please try again.') })
  }

  function complain(next: Problems) {
    setProblems(next)
    if (next.to) address.current?.focus()
    else if (next.text) words.current?.focus()
  }

  /** What was typed goes only by the key that says so, not by a press beside the sheet. */
  function dismiss() {
    if (text.trim() === '') setDraft(undefined)
    else complain({ all: 'This answer was not sent. Press Cancel to throw it away.' })
  }

  return (
    <FormDialog
      title={`Answer request ${request.id}`}
      description="Sent as an email. Replies go to the primary support address."
      lead={
        <div className="border-l-4 border-rule pl-3.5">
          <p className="font-[640] wrap-anywhere">{request.businessName}</p>
          <CollapsedText of="what was asked">{request.issueDescription}</CollapsedText>
        </div>
      }
      error={problems.all}
      isPending={isPending}
      confirm="Send Answer"
      busy="Sending..."
      onSubmit={submit}
      onClose={() => setDraft(undefined)}
      onDismiss={dismiss}
    >
      <TextField
        ref={address}
        label="To"
        type="email"
        hint={request.email ? undefined : 'No email is known. Ask for one by phone.'}
        autoComplete="off"
        maxLength={254}
        error={problems.to}
        value={to}
        onChange={(event) => setDraft({ ...draft, to: event.target.value })}
      />
      <TextAreaField
        ref={words}
        label="Answer"
        rows={7}
        maxLength={5000}
        error={problems.text}
        value={text}
        onChange={(event) => setDraft({ ...draft, text: event.target.value })}
      />
      <CheckField
        label="Done with it"
        note="Otherwise it waits for their reply."
        checked={isDone}
        onChange={(event) => setDraft({ ...draft, isDone: event.target.checked })}
      />
    </FormDialog>
  )
}
