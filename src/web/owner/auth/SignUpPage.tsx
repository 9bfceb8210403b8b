import { paths } from '../../paths.ts'
import { PageHead } from '../../site/PageHead.tsx'
import { useQuery } from '../../standalone/address.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { CustomerLayout } from '../../ui/CustomerLayout.tsx'
import { ErrorCard } from '../../ui/ErrorCard.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { ContinueWith } from './ContinueWith.tsx'
import { NoProvider } from './NoProvider.tsx'
import { returnPath } from './returnPath.ts'
import { signInProblem } from './signInProblem.ts'
import { useProvider } from './useProvider.ts'

/** The gate before the third-party sign-in; a sign-in that failed comes back to it. */
export default function SignUpPage() {
  const isHydrated = useHydrated()
  const search = useQuery()
  const problem = isHydrated ? search.get('problem') : null
  return (
    <CustomerLayout>
      <PageHead page="signup" />
      {problem === null ? null : <Problem sentence={signInProblem(problem)} />}
      <div>
        <h1 className="display text-[2.125rem] leading-[1.08]">Almost There!</h1>
        <p className="mt-2 text-lg">
          Sign in with an account, and we’ll recognize you on every device.
        </p>
      </div>
      <Ways returnTo={isHydrated ? returnPath(search.get('returnTo')) : undefined} />
      <ButtonLink to={paths.home()} look="plain" wide>
        Back to Home
      </ButtonLink>
    </CustomerLayout>
  )
}

function Problem({ sentence }: { sentence: string }) {
  const ref = useFocusOnMount<HTMLDivElement>()
  return (
    <div ref={ref} tabIndex={-1} className="card px-5 py-4">
      <FieldError>{sentence}</FieldError>
    </div>
  )
}

function Ways({ returnTo }: { returnTo: string | undefined }) {
  const { data: provider, error, reload } = useProvider()
  if (error) {
    return (
      <ErrorCard
        title="The sign-in did not load"
        action={<Button onClick={reload}>Try Again</Button>}
      >
        We could not reach the server. Please check your connection and try again.
      </ErrorCard>
    )
  }
  if (provider === null) return <NoProvider />
  return <ContinueWith provider={provider} returnTo={returnTo} />
}
