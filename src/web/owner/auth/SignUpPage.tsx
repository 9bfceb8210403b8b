import type { IdentityProvider } from '../../../contract/auth.ts'
import { type ErrorCode, errors } from '../../../contract/errors.ts'
import { useQuery } from '../../platform/api/address.ts'
import { serverPaths } from '../../platform/customerPaths.ts'
import { paths } from '../../platform/paths.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { ErrorCard } from '../../platform/ui/ErrorCard.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { Loading } from '../../platform/ui/Loading.tsx'
import { useFocusOnMount } from '../../platform/ui/useFocusOnMount.ts'
import { useHydrated } from '../../platform/ui/useHydrated.ts'
import { CustomerLayout } from '../../shared/pages/CustomerLayout.tsx'
import { PageHead } from '../../shared/pages/PageHead.tsx'
import { noteSignInReturn, returnPath } from '../../shared/sign-in/signInReturn.ts'
import { useProvider } from './useProvider.ts'

/** The page before the third-party sign-in. A failed sign-in returns here. */
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

const reasons: readonly ErrorCode[] = [
  'provider_refused',
  'provider_unavailable',
  'sign_in_busy',
  'provider_missing',
  'sign_in_failed',
  'too_many_requests',
  'unavailable',
  'busy',
]

/** The sentence for the code of a failed sign-in. The code is untrusted: it is in the address. */
function signInProblem(code: string): string {
  const reason = reasons.find((known) => known === code)
  return errors[reason ?? 'sign_in_failed'].message
}

/** Nobody set up an identity provider. Says what works without one. */
function NoProvider() {
  return (
    <section className="card grid gap-3 p-5" aria-labelledby="no-provider">
      <h2 id="no-provider" className="display text-xl">
        No accounts here yet
      </h2>
      <p>Account sign-in isn’t set up on this site. You don’t need one:</p>
      <ul className="grid gap-2">
        <li>
          <b>Customers:</b> point your phone’s camera at a code and type your phone number.
        </li>
        <li>
          <b>Owners:</b> <Link to={paths.businessRegister()}>register your business</Link> or{' '}
          <Link to={paths.businessCheck()}>open your dashboard</Link> with its name and phone.
        </li>
      </ul>
      <p>
        Expected to sign in here? <Link to={paths.techSupport()}>Ask support</Link>
      </p>
    </section>
  )
}

interface ContinueWithProps {
  /** Undefined until the answer arrives. */
  provider: IdentityProvider | undefined
  returnTo: string | undefined
}

function ContinueWith({ provider, returnTo }: ContinueWithProps) {
  return (
    <div className="card grid gap-4 p-5">
      <ul className="grid gap-2">
        <li>
          <b>Customers</b> add their phone number once. After that, a code is enough.
        </li>
        <li>
          <b>Owners</b> open their dashboard without the name-and-phone form.
        </li>
      </ul>
      {provider ? (
        <ToProvider provider={provider} returnTo={returnTo} />
      ) : (
        <div className="grid min-h-12 items-center">
          <Loading>Looking for the sign-in service...</Loading>
        </div>
      )}
    </div>
  )
}

function ToProvider({
  provider: { name, signUpUrl, isTrial },
  returnTo,
}: {
  provider: IdentityProvider
  returnTo: string | undefined
}) {
  return (
    <>
      <ButtonLink
        to={serverPaths.signIn(returnTo ? { returnTo } : {})}
        wide
        onClick={() => noteSignInReturn(returnTo)}
      >
        <span>
          Continue with <Exact>{name}</Exact>
        </span>
      </ButtonLink>
      {isTrial ? (
        <p className="text-sm text-ink-2">
          This is a trial sign-in on your computer. Any name and email work.
        </p>
      ) : null}
      {signUpUrl ? (
        <p>
          No account yet?{' '}
          <a href={signUpUrl}>
            Create an account at <Exact>{name}</Exact>
          </a>
        </p>
      ) : null}
    </>
  )
}
