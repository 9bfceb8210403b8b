import { useEffect } from 'react'
import { serverPaths } from '../../platform/customerPaths.ts'
import { Link } from '../../platform/ui/Link.tsx'
import { Loading } from '../../platform/ui/Loading.tsx'
import { dismissToast, toast } from '../../platform/ui/toast.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import { noteSignInReturn } from './signInReturn.ts'
import { signInWords } from './signInWords.ts'

const REDIRECT_MS = 500

/** Replaces a page that needs a sign-in. Says so, and goes to the sign-in after half a second. */
export function SignInRedirect({ returnTo }: { returnTo: string }) {
  const { words } = useWords(signInWords)
  const address = serverPaths.signIn({ returnTo })
  useEffect(() => {
    noteSignInReturn(returnTo)
    toast({
      title: words.unauthorized,
      description: words.loggingInAgain,
      variant: 'destructive',
    })
    // Replaces this page, so that Back leads to the page before it and not here again.
    const timer = setTimeout(() => location.replace(address), REDIRECT_MS)
    return () => {
      clearTimeout(timer)
      dismissToast()
    }
  }, [address, returnTo, words])

  return (
    <div className="grid gap-4">
      <Loading>{words.taking}</Loading>
      <p className="text-sm text-ink-2">
        {words.notRedirected}{' '}
        <Link to={address} replace>
          {words.signIn}
        </Link>
      </p>
    </div>
  )
}
