import LogOutIcon from 'lucide-react/icons/log-out'
import { CallError } from '../../platform/api/callError.ts'
import { toastFailure } from '../../platform/api/toastFailure.ts'
import { IconButton } from '../../platform/ui/IconButton.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { useAdminLogout, useAdminSession } from './adminSession.ts'

/** Closes only after the server has ended the session, which would otherwise stay open. */
export function LogOut() {
  const { close } = useAdminSession()
  const { mutate: logOut, isPending } = useAdminLogout()

  function leave() {
    toast({ title: 'Logged Out', description: 'You have left the admin panel.' })
    close('sign-out')
  }

  function press() {
    logOut(undefined, {
      onSuccess: leave,
      onError: (error) => {
        // The session was over already, as wanted.
        if (error instanceof CallError && error.status === 401) return leave()
        toastFailure('You are still signed in', error, 'Logging out failed. Please try again.')
      },
    })
  }

  return (
    <IconButton aria-busy={isPending} onClick={isPending ? undefined : press}>
      <LogOutIcon aria-hidden="true" size={18} />
      {isPending ? 'Logging out...' : 'Logout'}
    </IconButton>
  )
}
