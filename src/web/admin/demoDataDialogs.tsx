import { useMutation, useQuery } from '@tanstack/react-query'
import { createDemoData, deleteDemoData, describeDemoData } from '../../contract/demoData.ts'
import { formatNumber } from '../../contract/platform/formatPoints.ts'
import { Button } from '../platform/ui/Button.tsx'
import { ConfirmDialog } from '../platform/ui/ConfirmDialog.tsx'
import { Dialog, DialogActions } from '../platform/ui/Dialog.tsx'
import { Exact } from '../platform/ui/Exact.tsx'
import { FieldError } from '../platform/ui/Field.tsx'
import { toast } from '../platform/ui/toast.ts'
import { useRefresh } from './businesses/queries.ts'
import { useAdminDialog } from './dialogs.ts'
import { adminKey, isSignedOut, problemIn, useAdminCall } from './session/adminSession.ts'

/** Says what will be added, before adding it. */
export function AddDemoDataDialog() {
  const { close } = useAdminDialog()
  const { mutate: add, isPending, error } = useAddDemoData()
  const problem = problemIn(error, 'Nothing was added. Please try again.')

  function submit() {
    add(undefined, {
      onSuccess: ({ created }) => {
        const names = created.map(({ name }) => name)
        const description =
          names.length > 0 ? `${names.join(', ')}.` : 'The demo shops were already there.'
        toast({ title: 'Demo Data Created', description, names })
        close()
      },
      onError: (failure) => {
        if (isSignedOut(failure)) return
        toast({ title: 'Failed to create demo data.', variant: 'destructive' })
      },
    })
  }

  return (
    <Dialog
      onClose={() => (isPending ? undefined : close())}
      title="Add demo data?"
      description="Adds three shops: a bakery, a hair studio and a barber’s."
    >
      <ul className="grid list-disc gap-1.5 ps-5">
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
        <Button look="plain" size="slim" onClick={close} disabled={isPending}>
          Cancel
        </Button>
        <Button size="slim" busy={isPending && 'Adding...'} onClick={submit}>
          Add Demo Data
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Says what will be removed, and that this is final. */
export function RemoveDemoDataDialog() {
  const { close } = useAdminDialog()
  const { data } = useDemoData()
  const { mutate: remove, isPending, error } = useRemoveDemoData()

  function confirm() {
    remove(undefined, {
      onSuccess: () => {
        const description = 'The demo shops are gone, with everything in them.'
        toast({ title: 'Demo data removed', description })
        close()
      },
      onError: (failure) => {
        if (isSignedOut(failure)) return
        toast({ title: 'Failed to remove demo data.', variant: 'destructive' })
      },
    })
  }

  return (
    <ConfirmDialog
      onClose={close}
      question="Remove the demo data?"
      confirm="Remove demo data"
      keep="Keep it"
      onConfirm={confirm}
      busy={isPending && 'Removing...'}
      error={problemIn(error, 'Some of it may be left. Please try again.')}
    >
      {data ? (
        <p>
          <Exact>{data.shops.map(({ name }) => name).join(', ')}</Exact>, with{' '}
          <Exact>{formatNumber(data.customers)}</Exact> customers,{' '}
          <Exact>{formatNumber(data.entries)}</Exact> entries of their ledgers and{' '}
          <Exact>{formatNumber(data.reviews)}</Exact> reviews.
        </p>
      ) : null}
      <p className="mt-2">
        This cannot be undone. Other shops stay as they are, and you can add new demo data at any
        time.
      </p>
    </ConfirmDialog>
  )
}

/** The existing demo shops. */
export function useDemoData() {
  const adminCall = useAdminCall()
  return useQuery({
    queryKey: [...adminKey, 'demo-data'],
    queryFn: ({ signal }) => adminCall(describeDemoData, { signal }),
  })
}

// Even after a failure some shops may have changed, so every list of the panel is outdated.
function useAddDemoData() {
  const adminCall = useAdminCall()
  return useMutation({ mutationFn: () => adminCall(createDemoData), onSettled: useRefresh() })
}

function useRemoveDemoData() {
  const adminCall = useAdminCall()
  return useMutation({ mutationFn: () => adminCall(deleteDemoData), onSettled: useRefresh() })
}
