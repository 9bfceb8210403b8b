import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { getSession } from '../../platform/api/customerRoutes.ts'
import { useLoaded } from '../../platform/api/useLoaded.ts'
import { customerPaths } from '../../platform/customerPaths.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { ErrorCard } from '../../platform/ui/ErrorCard.tsx'
import { Loading } from '../../platform/ui/Loading.tsx'
import { useWords } from '../../platform/words/useWords.tsx'
import { SignInRedirect } from '../../shared/sign-in/SignInRedirect.tsx'
import { CustomerScanner, ScannerFrame } from './scanner/CustomerScanner.tsx'
import { scannerWords } from './scanner/scannerWords.ts'
import { scanWords } from './scanWords.ts'

export default function ScannerPage() {
  return <Scanner />
}

/** For customers signed in with an account. Sends everybody else to sign in. */
function Scanner() {
  const { words } = useWords(scannerWords)
  const { words: ofScan } = useWords(scanWords)
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
          title={words.didNotOpen}
          action={<Button onClick={reload}>{ofScan.tryAgain}</Button>}
        >
          {words.checkConnection}
        </ErrorCard>
      ) : session ? (
        <SignInRedirect returnTo={customerPaths.scan()} />
      ) : (
        <Loading>{ofScan.openingScanner}</Loading>
      )}
    </ScannerFrame>
  )
}
