import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { answerSupportRequest, type SupportRequest } from '../../../contract/supportRequests.ts'
import { useCallForm } from '../../platform/api/useCallForm.ts'
import { CheckField } from '../../platform/ui/CheckField.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FormDialog } from '../../platform/ui/FormDialog.tsx'
import { TextAreaField, TextField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { useAdminDialog } from '../dialogs.ts'
import { CollapsedText } from './CollapsedText.tsx'
import { useAnswerSupportRequest } from './queries.ts'

const { to, text } = answerSupportRequest.body.shape
const resolver = zodResolver(z.object({ to, text, isDone: z.boolean() }))

/** A letter to whoever asked, with the question in view. */
export function AnswerDialog({ request }: { request: SupportRequest }) {
  const { close } = useAdminDialog()
  const { mutateAsync: answer } = useAnswerSupportRequest()
  const { form, field, sending } = useCallForm({
    defaultValues: { to: request.email ?? '', text: '', isDone: false },
    resolver,
    failure: 'The answer was not sent. Please try again.',
    send: async ({ to, text, isDone }) => {
      await answer({ requestId: request.id, to, text, state: isDone ? 'done' : 'waiting' })
      close()
      toast({
        title: 'Answer sent',
        description: `It’s on its way to ${to}. Messages shows when it was sent.`,
      })
    },
  })

  /** Typed text is dropped only by the button for that, not by a press beside the dialog. */
  function dismiss() {
    if (form.getValues('text').trim() === '') close()
    else {
      const message = 'This answer was not sent. Press Cancel to throw it away.'
      form.setError('root', { message })
    }
  }

  return (
    <FormDialog
      title={`Answer request ${request.id}`}
      description="Sent as an email. Replies go to the primary support address."
      lead={
        <div className="border-s-4 border-rule ps-3.5">
          <p className="font-[640] wrap-anywhere">
            <Exact>{request.businessName}</Exact>
          </p>
          <CollapsedText of="what was asked">{request.issueDescription}</CollapsedText>
        </div>
      }
      {...sending}
      confirm="Send answer"
      busy="Sending..."
      onClose={close}
      onDismiss={dismiss}
    >
      <TextField
        {...field('to')}
        label="To"
        type="email"
        hint={request.email ? undefined : 'No email on file. Ask for one by phone.'}
        autoComplete="off"
        maxLength={254}
      />
      <TextAreaField
        {...field('text')}
        label="Answer"
        rows={7}
        maxLength={5000}
        data-begin={request.email ? true : undefined}
      />
      <CheckField
        label="Mark as done"
        note="Otherwise it waits for their reply."
        {...field('isDone')}
      />
    </FormDialog>
  )
}
