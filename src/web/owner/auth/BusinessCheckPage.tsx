import { useEffect, useState } from 'react'
import type { BusinessCredentials } from '../../../contract/businesses.ts'
import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { call } from '../../platform/api/call.ts'
import { getSession } from '../../platform/api/customerRoutes.ts'
import { verifyBusiness } from '../../platform/api/signInRoutes.ts'
import { useLoaded } from '../../platform/api/useLoaded.ts'
import { serverPaths } from '../../platform/customerPaths.ts'
import { paths } from '../../platform/paths.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { goTo } from '../../platform/ui/going.ts'
import { Link } from '../../platform/ui/Link.tsx'
import { dismissToast } from '../../platform/ui/toast.ts'
import { useHydrated } from '../../platform/ui/useHydrated.ts'
import { PageHead } from '../../shared/pages/PageHead.tsx'
import type { CodeAnswer } from '../../shared/passcodes/CodeEntry.tsx'
import { type BusinessAccess, storeBusinessAccess } from '../../shared/sign-in/businessAccess.ts'
import { noteSignInReturn } from '../../shared/sign-in/signInReturn.ts'
import { CredentialsForm } from '../shared/CredentialsForm.tsx'
import { SignInGate, SignInReceipt } from '../shared/SignInGate.tsx'
import { CheckCode } from './CheckCode.tsx'
import { type Door, doors } from './doors.ts'
import { useProvider } from './useProvider.ts'

const failureMessage = 'Unable to verify business credentials. Please try again.'

function onFailure(code: string) {
  if (code !== 'credentials_unknown') return {}
  const wayOut = <Link to={paths.businessRegister()}>Register Your Business</Link>
  return { wayOut }
}

/** Asks for name and phone, then for a code if one is required, then opens the dashboard. */
export default function BusinessCheckPage() {
  return (
    <>
      <PageHead page="business-check" />
      <Checking />
    </>
  )
}

type Step =
  /** `typed`: somebody came back from the code. */
  | { at: 'credentials'; typed?: BusinessCredentials }
  | { at: 'code'; typed: BusinessCredentials; question: PasscodeQuestion }
  | { at: 'opened'; name: string }

function Checking() {
  const [door, setDoor] = useState<Door>('owner')
  const [step, setStep] = useState<Step>({ at: 'credentials' })
  const isHydrated = useHydrated()
  const words = doors[door]
  const as = door === 'manager' ? { as: door } : {}

  async function open(businessId: number, credentials: BusinessCredentials) {
    const { access, welcome } = await registeredAccess(businessId, credentials)
    storeBusinessAccess(access)
    dismissToast()
    setStep({ at: 'opened', name: welcome })
  }

  async function check(credentials: BusinessCredentials) {
    const answer = await call(verifyBusiness, { body: { ...credentials, ...as } })
    dismissToast()
    if (answer.success) await open(answer.businessId, credentials)
    else setStep({ at: 'code', typed: credentials, question: answer })
  }

  async function enter(credentials: BusinessCredentials, code: CodeAnswer) {
    const answer = await call(verifyBusiness, { body: { ...code, ...as } })
    if (answer.success) await open(answer.businessId, credentials)
    else setStep({ at: 'code', typed: credentials, question: answer })
  }

  async function resend(credentials: BusinessCredentials, asked: PasscodeQuestion) {
    const answer = await call(verifyBusiness, { body: { ...credentials, ...as } })
    if (!answer.success) return answer
    // The code was entered in another tab meanwhile, so this browser is trusted now.
    await open(answer.businessId, credentials)
    return asked
  }

  if (step.at === 'opened') return <AccessGranted name={step.name} />
  const { typed } = step
  return (
    <SignInGate title="Access Your Business Dashboard" lead={words.lead}>
      {typed ? null : <SignedIn />}
      <FormCard title={words.card} heading={2}>
        {step.at === 'code' ? (
          <CheckCode
            key={step.question.challengeId}
            door={door}
            credentials={step.typed}
            question={step.question}
            onEnter={(code) => enter(step.typed, code)}
            onResend={() => resend(step.typed, step.question)}
            onOpened={(businessId) => void open(businessId, step.typed)}
            onChange={() => setStep({ at: 'credentials', typed: step.typed })}
          />
        ) : (
          <>
            <CredentialsForm
              submit="Open dashboard"
              submitting="Checking..."
              phoneLabel={words.phoneLabel}
              phoneHint={words.phoneHint}
              typed={typed}
              onSubmit={check}
              failureMessage={failureMessage}
              onFailure={onFailure}
            />
            <AskSupport door={door} />
            <Button
              look="quiet"
              size="slim"
              className="mt-1 -ms-3.5"
              disabled={!isHydrated}
              onClick={() => setDoor(words.other.door)}
            >
              {words.other.label}
            </Button>
          </>
        )}
      </FormCard>
      {door === 'owner' ? <OtherWays /> : null}
    </SignInGate>
  )
}

function AskSupport({ door }: { door: Door }) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-2">
      {door === 'owner' ? (
        <>
          <Link to={paths.techSupport({ topic: 'new-number' })}>The number has changed</Link>
          <Link to={paths.techSupport()}>Ask support</Link>
        </>
      ) : null}
    </p>
  )
}

interface Opened {
  access: BusinessAccess
  /** The name that the page welcomes. */
  welcome: string
}

/** The registered name and phone. The typed ones if the registered ones cannot be read. */
async function registeredAccess(businessId: number, typed: BusinessCredentials): Promise<Opened> {
  const asTyped = { businessId, ...typed }
  try {
    const { owner, manager } = await call(getSession)
    if (owner?.businessId === businessId) {
      const { businessName, businessPhone } = owner
      return { access: { businessId, businessName, businessPhone }, welcome: businessName }
    }
    if (manager?.businessId === businessId) {
      const { businessName, name: welcome } = manager
      return { access: { ...asTyped, businessName }, welcome }
    }
  } catch {
    // The sign-in worked all the same.
  }
  return { access: asTyped, welcome: typed.businessName }
}

function OtherWays() {
  return (
    <>
      <p>
        Not registered yet? <Link to={paths.businessRegister()}>Register Your Business</Link> or{' '}
        <Link to={paths.demoDashboard()}>try the demo</Link>
      </p>
      <AccountSignIn />
    </>
  )
}

/** A sign-in with an account, if there is a provider. Owners with an account need no code. */
function AccountSignIn() {
  const { data: provider } = useProvider()
  if (!provider) return null
  return (
    <section aria-labelledby="account-door" className="grid gap-2.5 border-t border-rule pt-5">
      <h2 id="account-door" className="text-base font-[640]">
        Sign in with an account instead
      </h2>
      <a
        href={serverPaths.signIn({ returnTo: paths.dashboard() })}
        onClick={() => noteSignInReturn(paths.dashboard())}
        className="key plain w-full"
      >
        <span>
          Continue with <Exact>{provider.name}</Exact>
        </span>
      </a>
    </section>
  )
}

const REDIRECT_MS = 1_000

/** Says that it worked, and opens the dashboard a second later. */
function AccessGranted({ name }: { name: string }) {
  useEffect(() => {
    const timer = setTimeout(() => goTo(paths.dashboard(), { replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <SignInReceipt heading={`Welcome back, ${name}`} names={[name]}>
      <p className="mt-3 mb-5 text-ink-2">Opening your dashboard...</p>
      <ButtonLink to={paths.dashboard()} replace wide>
        Open it now
      </ButtonLink>
    </SignInReceipt>
  )
}

/** A link to the dashboard for somebody who is already signed in. */
function SignedIn() {
  const { data: session } = useLoaded('session', (signal) => call(getSession, { signal }))
  const signedIn = session?.owner ?? session?.manager
  if (!signedIn) return null
  const { businessId, businessName } = signedIn
  // Only an owner's phone is known here. Only the form needs it.
  const businessPhone = session?.owner?.businessPhone ?? ''
  return (
    <section aria-label="Signed in" className="card grid gap-3 px-5 py-4">
      <p className="wrap-anywhere">
        You’re signed in to{' '}
        <b>
          <Exact>{businessName}</Exact>
        </b>{' '}
        in this browser.
      </p>
      <ButtonLink
        to={paths.dashboard()}
        look="plain"
        onClick={() => storeBusinessAccess({ businessId, businessName, businessPhone })}
        wide
      >
        Go to your dashboard
      </ButtonLink>
    </section>
  )
}
