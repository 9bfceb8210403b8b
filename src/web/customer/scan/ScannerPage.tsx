import { useState } from 'react'
import { call } from '../../api/call.ts'
import { getSession } from '../../api/customerRoutes.ts'
import { useLoaded } from '../../api/useLoaded.ts'
import { paths } from '../../paths.ts'
import { SignInRedirect } from '../../shared/sign-in/SignInRedirect.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorCard } from '../../ui/ErrorCard.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { CustomerScanner, ScannerFrame } from './scanner/CustomerScanner.tsx'

export default function ScannerPage() {
  return <Scanner />
}

/** For customers signed in with an account. Sends everybody else to sign in. */
function Scanner() {
  const {
    data: session,
    error,
    reload,
  } = useLoaded('session', (signal) => call(getSession, { signal }))
  const [isSignedOut, setSignedOut] = useState(false)

  if (session?.customer && !isSignedOut) {
    return <CustomerScanner customer={session.customer} onSignedOut={() => setSignedOut(true)} />
  }
  return (
    <ScannerFrame>
      {error ? (
        <ErrorCard
          title="The scanner did not open"
          action={<Button onClick={reload}>Try Again</Button>}
        >
          We could not reach the server. Please check your connection and try again.
        </ErrorCard>
      ) : session ? (
        <SignInRedirect returnTo={paths.scan()} />
      ) : (
        <Loading>Opening the scanner...</Loading>
      )}
    </ScannerFrame>
  )
}
