import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type CodeProblems,
  findCodeProblems,
  regenerateQrCodes,
} from '../../../contract/codeRepairs.ts'
import { messageOf } from '../../platform/api/callError.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Dialog, DialogActions } from '../../platform/ui/Dialog.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { counted } from '../../platform/ui/format.ts'
import { Skeleton } from '../../platform/ui/Loading.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { useAdminDialog } from '../dialogs.ts'
import { adminKey, isSignedOut, problemIn, useAdminCall } from '../session/adminSession.ts'
import { formatDone, formatProblem, formatRepair } from './labels.ts'

/** Finds what is wrong with printed codes, says what a repair would do, and does it. */
export function FixCodesDialog() {
  const { close } = useAdminDialog()
  const { data: found, error, isFetching, refetch } = useCodeProblems()
  const { mutate: repair, isPending, progress, error: refusal } = useRepairCodes()
  const problem = problemIn(refusal, 'Anything already fixed stays fixed.')

  function fix() {
    repair(undefined, {
      onSuccess: (done) => {
        toast({ title: 'QR Codes Updated', description: formatDone(done) })
        close()
      },
      onError: (failure) => {
        if (isSignedOut(failure)) return
        const title = 'Failed to regenerate QR codes. Please try again.'
        toast({ title, variant: 'destructive' })
      },
    })
  }

  return (
    <Dialog
      onClose={() => (isPending ? undefined : close())}
      title="Fix QR Codes"
      description="Finds codes that are missing or can’t be scanned. Nothing changes until you press Fix now."
    >
      <div aria-live="polite">
        {error ? (
          <FieldError>{messageOf(error, 'The check failed. Please try again.')}</FieldError>
        ) : (
          <Findings found={isFetching && !isPending ? undefined : found} />
        )}
        {progress && progress.businessesLeft > 0 ? (
          <p className="mt-3">
            {formatDone(progress)} {counted(progress.businessesLeft, 'shop')} to go.
          </p>
        ) : null}
      </div>
      {problem ? (
        <div className="mt-4">
          <FieldError>{problem}</FieldError>
        </div>
      ) : null}
      <DialogActions>
        <Button look="plain" size="slim" onClick={close} disabled={isPending}>
          Close
        </Button>
        {error ? (
          <Button size="slim" busy={isFetching && 'Looking...'} onClick={() => void refetch()}>
            Try Again
          </Button>
        ) : null}
        {!error && found && found.problems.length > 0 ? (
          <Button size="slim" busy={isPending && 'Fixing...'} onClick={fix}>
            Fix now
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  )
}

function Findings({ found }: { found: CodeProblems | undefined }) {
  if (!found) {
    return (
      <>
        <span className="sr-only">Looking for problems</span>
        <Skeleton lines={[80, 60, 72]} />
      </>
    )
  }
  if (found.problems.length === 0) {
    return <p>All good: every shop has its codes, and every code leads to its shop.</p>
  }
  return <FoundProblems found={found} />
}

/** What is wrong, where, and what a repair would do. */
function FoundProblems({ found }: { found: CodeProblems }) {
  return (
    <>
      <ul className="grid gap-3">
        {found.problems.map(({ problem, codes, businesses, totalBusinesses }) => {
          const more = totalBusinesses - businesses.length
          return (
            <li key={problem}>
              <p className="font-bold">{formatProblem(problem, codes)}</p>
              <p className="text-ink-2 wrap-anywhere">
                <Exact>{businesses.map(({ id, name }) => `${name} (ID ${id})`).join(', ')}</Exact>
                {more > 0 ? `, and ${counted(more, 'shop')} more` : null}
              </p>
            </li>
          )
        })}
      </ul>
      <p className="mt-4">
        {formatRepair(found)} Printed codes that work keep working. Owners find the new codes on
        their dashboard, ready to print.
      </p>
    </>
  )
}

/** What is wrong with printed codes now; searched again each time it is needed. */
function useCodeProblems() {
  const adminCall = useAdminCall()
  return useQuery({
    queryKey: [...adminKey, 'code-problems'],
    queryFn: ({ signal }) => adminCall(findCodeProblems, { signal }),
    gcTime: 0,
  })
}

interface Repairs {
  readonly codes: number
  readonly businesses: number
  readonly businessesLeft: number
}

/** Repairs what is wrong, in as many calls as necessary, and reports progress. */
function useRepairCodes() {
  const adminCall = useAdminCall()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<Repairs>()
  const repairing = useMutation({
    mutationFn: async () => {
      let done: Repairs = { codes: 0, businesses: 0, businessesLeft: 0 }
      do {
        const answer = await adminCall(regenerateQrCodes)
        done = {
          codes: done.codes + answer.qrCodesRegenerated,
          businesses: done.businesses + answer.businessesUpdated,
          businessesLeft: answer.businessesLeft,
        }
        setProgress(done)
      } while (done.businessesLeft > 0)
      return done
    },
    onSettled: () => {
      setProgress(undefined)
      // The page with the problems closes or reads them again; nothing waits for that.
      void queryClient.invalidateQueries({ queryKey: adminKey })
    },
  })
  return { ...repairing, progress }
}
