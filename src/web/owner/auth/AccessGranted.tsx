import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { goTo } from '../../ui/going.ts'
import { SignInReceipt } from '../shared/SignInReceipt.tsx'

const REDIRECT_MS = 1_000

/** Says that it worked, and opens the dashboard a second later. */
export function AccessGranted({ businessName }: { businessName: string }) {
  useEffect(() => {
    const timer = setTimeout(() => goTo(paths.dashboard(), { replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <SignInReceipt heading={`Welcome back, ${businessName}`}>
      <p className="mt-3 mb-5 text-ink-2">Opening your dashboard...</p>
      <ButtonLink to={paths.dashboard()} replace wide>
        Open it now
      </ButtonLink>
    </SignInReceipt>
  )
}
