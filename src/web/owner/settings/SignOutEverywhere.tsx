import { useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { messageOf } from '../../api/callError.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { goTo } from '../../ui/going.ts'
import { dismissToast, toast } from '../../ui/toast.ts'
import { clearBusinessAccess } from '../shared/businessAccess.ts'
import { useEndAllSessions } from './queries.ts'

export function SignOutEverywhere({ business }: { business: Business }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate: endAllSessions, isPending, error, reset } = useEndAllSessions(business.id)

  function ask() {
    reset()
    // On a phone it would lie on the keys.
    dismissToast()
    setAsking(true)
  }

  function confirm() {
    endAllSessions(undefined, {
      onSuccess: () => {
        clearBusinessAccess()
        toast({
          title: 'Signed out everywhere',
          description: 'Sign in again to open your dashboard.',
        })
        goTo(paths.businessCheck(), { replace: true })
      },
    })
  }

  return (
    <>
      <Button look="plain" size="slim" className="justify-self-start" onClick={ask}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        question="Sign out everywhere?"
        confirm="Sign out everywhere"
        keep="Stay signed in"
        onConfirm={confirm}
        busy={isPending && 'Signing out...'}
        error={error ? messageOf(error, 'No one was signed out. Please try again.') : undefined}
      >
        <p>
          Every browser has to sign in to {business.name} again, including this one. None of them is
          remembered.
        </p>
      </ConfirmDialog>
    </>
  )
}
