import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { switchBusiness } from '../../../contract/adminBusinesses.ts'
import { CallError, messageOf } from '../../api/callError.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { type SwitchDraft, useAdminDraft } from '../drafts.ts'
import { useSwitchBusiness } from './queries.ts'

const words = {
  off: {
    title: 'Switch this business off?',
    consequence:
      'Its codes stop giving points right away, and say so. Customers can still see their points and claim rewards. We text the owner.',
    action: 'Switch Off',
    busy: 'Switching off...',
    done: 'Business Switched Off',
    failure: 'The business could not be switched off. Please try again.',
  },
  on: {
    title: 'Switch this business on again?',
    consequence: 'Its codes give points again. We text the owner.',
    action: 'Switch On',
    busy: 'Switching on...',
    done: 'Business Switched On',
    failure: 'The business could not be switched on. Please try again.',
  },
} as const

/** Switches a business off or on again, and asks why. */
export function SwitchDialog({ draft }: { draft: SwitchDraft }) {
  const { business, reason } = draft
  const isActive = !business.isActive
  const { title, consequence, action, busy, done, failure } = words[isActive ? 'on' : 'off']
  const { setDraft } = useAdminDraft()
  const { mutateAsync: turn, isPending } = useSwitchBusiness(business.id)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  async function submit() {
    const checked = z.safeParse(switchBusiness.body, { isActive, reason })
    if (!checked.success) return complain(checked.error.issues[0]?.message)
    setProblem(undefined)
    try {
      await turn(checked.data)
      setDraft(undefined)
      toast({
        title: done,
        description: `${business.name} ${isActive ? 'gives points again' : 'gives no points from now on'}.`,
      })
    } catch (error) {
      const ofReason = error instanceof CallError ? error.fields.reason : undefined
      complain(ofReason ?? messageOf(error, failure))
    }
  }

  function complain(sentence: string | undefined) {
    setProblem(sentence)
    field.current?.focus()
  }

  return (
    <FormDialog
      title={title}
      description={
        <span className="wrap-anywhere">
          {business.name}, ID {business.id}. {consequence}
        </span>
      }
      // The field says it.
      error={undefined}
      isPending={isPending}
      look={isActive ? 'till' : 'danger'}
      confirm={action}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={() => setDraft(undefined)}
    >
      <TextField
        ref={field}
        label="Reason"
        hint="The owner reads this."
        autoComplete="off"
        maxLength={200}
        error={problem}
        value={reason}
        onChange={(event) => setDraft({ ...draft, reason: event.target.value })}
      />
    </FormDialog>
  )
}
