import LogOut from 'lucide-react/icons/log-out'
import { messageOf } from '../../api/callError.ts'
import { paths } from '../../paths.ts'
import { goTo } from '../../ui/going.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { dismissToast, toast } from '../../ui/toast.ts'
import { clearBusinessAccess } from '../shared/businessAccess.ts'
import { useSignOut } from './queries.ts'

/** Leaves only once the server has ended the session: a shared till stays signed in otherwise. */
export function SignOut() {
  const { mutate: signOut, isPending } = useSignOut()

  function leave() {
    signOut(undefined, {
      onSuccess: (leaveAt) => {
        clearBusinessAccess()
        dismissToast()
        if (leaveAt) location.assign(leaveAt)
        else goTo(paths.businessCheck(), { replace: true })
      },
      onError: (error) =>
        toast({
          title: 'You are still signed in',
          description: messageOf(error, 'Signing out failed. Please try again.'),
          variant: 'destructive',
        }),
    })
  }

  return (
    <IconButton
      className="text-ink-2"
      aria-busy={isPending}
      onClick={isPending ? undefined : leave}
    >
      <LogOut aria-hidden="true" size={20} />
      <span className="max-md:sr-only">{isPending ? 'Signing out...' : 'Sign out'}</span>
    </IconButton>
  )
}
