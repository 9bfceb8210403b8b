import { useState } from 'react'
import { CallError, messageOf } from '../../api/callError.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminDraft } from '../drafts.ts'
import { useDemoData, useRemoveDemoData } from './queries.ts'

const shown = (count: number) => count.toLocaleString('en-US')

/** Says what goes, and that it is for good. */
export function RemoveDemoDataDialog() {
  const { setDraft } = useAdminDraft()
  const { data } = useDemoData()
  const { mutate: remove, isPending } = useRemoveDemoData()
  const [problem, setProblem] = useState<string>()

  function confirm() {
    setProblem(undefined)
    remove(undefined, {
      onSuccess: () => {
        const description = 'The demo shops are gone, with everything in them.'
        toast({ title: 'Demo Data Removed', description })
        setDraft(undefined)
      },
      onError: (failure) => {
        // The gate has closed, and says so itself.
        if (failure instanceof CallError && failure.status === 401) return
        setProblem(messageOf(failure, 'Some of it may be left. Please try again.'))
        toast({ title: 'Failed to remove demo data.', variant: 'destructive' })
      },
    })
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : setDraft(undefined))}
      question="Remove the demo data?"
      confirm="Remove Demo Data"
      keep="Keep it"
      onConfirm={confirm}
      busy={isPending && 'Removing...'}
      error={problem}
    >
      {data ? (
        <p>
          {data.shops.map(({ name }) => name).join(', ')}, with {shown(data.customers)} customers,{' '}
          {shown(data.entries)} entries of their ledgers and {shown(data.reviews)} reviews.
        </p>
      ) : null}
      <p className="mt-2">
        This cannot be undone. Other shops stay as they are, and you can add new demo data at any
        time.
      </p>
    </ConfirmDialog>
  )
}
