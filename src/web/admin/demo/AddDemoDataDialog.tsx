import { useState } from 'react'
import { CallError, messageOf } from '../../api/callError.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminDraft } from '../drafts.ts'
import { useAddDemoData } from './queries.ts'

/** Says what comes, before it does. */
export function AddDemoDataDialog() {
  const { setDraft } = useAdminDraft()
  const { mutate: add, isPending } = useAddDemoData()
  const [problem, setProblem] = useState<string>()

  function submit() {
    setProblem(undefined)
    add(undefined, {
      onSuccess: ({ created }) => {
        const names = created.map(({ name }) => name).join(', ')
        const description = names ? `${names}.` : 'The demo shops were already there.'
        toast({ title: 'Demo Data Created', description })
        setDraft(undefined)
      },
      onError: (failure) => {
        // The gate has closed, and says so itself.
        if (failure instanceof CallError && failure.status === 401) return
        setProblem(messageOf(failure, 'Nothing was added. Please try again.'))
        toast({ title: 'Failed to create demo data.', variant: 'destructive' })
      },
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen || isPending ? undefined : setDraft(undefined))}
      title="Add demo data?"
      description="Adds three shops: a bakery, a hair studio and a barber’s."
    >
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>90 days of visits, points, rewards and reviews, some with a voice message.</li>
        <li>Marked Demo, and never counted in the platform’s figures.</li>
        <li>Their phone numbers aren’t real, and nothing is ever sent.</li>
        <li>You can remove them at any time.</li>
      </ul>
      {problem ? (
        <div className="mt-4">
          <FieldError>{problem}</FieldError>
        </div>
      ) : null}
      <DialogActions>
        <Button look="plain" size="slim" onClick={() => setDraft(undefined)} disabled={isPending}>
          Cancel
        </Button>
        <Button size="slim" busy={isPending && 'Adding...'} onClick={submit}>
          Add Demo Data
        </Button>
      </DialogActions>
    </Dialog>
  )
}
