import { useEffect } from 'react'
import { errors } from '../../../contract/errors.ts'
import { serverPaths } from '../../platform/paths.ts'
import { Link } from '../../platform/ui/Link.tsx'
import { Loading } from '../../platform/ui/Loading.tsx'
import { dismissToast, toast } from '../../platform/ui/toast.ts'
import { noteSignInReturn } from './signInReturn.ts'

const REDIRECT_MS = 500

/** Replaces a page that needs a sign-in. Says so, and goes to the sign-in after half a second. */
export function SignInRedirect({ returnTo }: { returnTo: string }) {
  const address = serverPaths.signIn({ returnTo })
  useEffect(() => {
    noteSignInReturn(returnTo)
    toast({
      title: errors.sign_in_required.message,
      description: 'You are logged out. Logging in again...',
      variant: 'destructive',
    })
    // Replaces this page, so that Back leads to the page before it and not here again.
    const timer = setTimeout(() => location.replace(address), REDIRECT_MS)
    return () => {
      clearTimeout(timer)
      dismissToast()
    }
  }, [address, returnTo])

  return (
    <div className="grid gap-4">
      <Loading>Taking you to the sign-in...</Loading>
      <p className="text-sm text-ink-2">
        Not redirected?{' '}
        <Link to={address} replace>
          Sign in
        </Link>
      </p>
    </div>
  )
}
