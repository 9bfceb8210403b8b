import { useEffect, useState } from 'react'
import type { BusinessCredentials } from '../../../contract/businesses.ts'
import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { call } from '../../api/call.ts'
import { getSession } from '../../api/customerRoutes.ts'
import { verifyBusiness } from '../../api/signInRoutes.ts'
import { useLoaded } from '../../api/useLoaded.ts'
import { paths, serverPaths } from '../../paths.ts'
import { PageHead } from '../../site/PageHead.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { FormCard } from '../../ui/FormCard.tsx'
import { goTo } from '../../ui/going.ts'
import { Link } from '../../ui/Link.tsx'
import { dismissToast } from '../../ui/toast.ts'
import { OutboxHint } from '../messages/OutboxHint.tsx'
import { type BusinessAccess, storeBusinessAccess } from '../shared/businessAccess.ts'
import { type CodeAnswer, CodeEntry } from '../shared/CodeEntry.tsx'
import { CredentialsForm } from '../shared/CredentialsForm.tsx'
import { SignInGate, SignInReceipt } from '../shared/SignInGate.tsx'
import { noteSignInReturn } from './signInReturn.ts'
import { useProvider } from './useProvider.ts'

const failureMessage = 'Unable to verify business credentials. Please try again.'

function onFailure(code: string) {
  if (code !== 'credentials_unknown') return {}
  const wayOut = <Link to={paths.businessRegister()}>Register your business</Link>
  return { wayOut }
}

/** Name and phone, then the code where one is asked for, then the dashboard. */
export default function BusinessCheckPage() {
  return (
    <>
      <PageHead page="business-check" />
      <Checking />
    </>
  )
}

function Checking() {
  const [typed, setTyped] = useState<BusinessCredentials>()
  const [question, setQuestion] = useState<PasscodeQuestion>()
  const [openedName, setOpenedName] = useState<string>()

  async function open(businessId: number, credentials: BusinessCredentials) {
    const access = await registeredAccess(businessId, credentials)
    storeBusinessAccess(access)
    dismissToast()
    setOpenedName(access.businessName)
  }

  async function check(credentials: BusinessCredentials) {
    const answer = await call(verifyBusiness, { body: credentials })
    dismissToast()
    setTyped(credentials)
    if (answer.success) await open(answer.businessId, credentials)
    else setQuestion(answer)
  }

  async function enter(credentials: BusinessCredentials, code: CodeAnswer) {
    const answer = await call(verifyBusiness, { body: code })
    if (answer.success) await open(answer.businessId, credentials)
    else setQuestion(answer)
  }

  async function resend(credentials: BusinessCredentials, asked: PasscodeQuestion) {
    const answer = await call(verifyBusiness, { body: credentials })
    if (!answer.success) return answer
    // Another tab has entered the code meanwhile: this browser is trusted now.
    await open(answer.businessId, credentials)
    return asked
  }

  if (openedName) return <AccessGranted businessName={openedName} />
  return (
    <SignInGate
      title="Access Your Business Dashboard"
      lead="Enter your business name and phone number as registered."
    >
      {typed ? null : <SignedIn />}
      <FormCard title="Your business" heading={2}>
        {typed && question ? (
          <CheckCode
            key={question.challengeId}
            credentials={typed}
            question={question}
            onEnter={(code) => enter(typed, code)}
            onResend={() => resend(typed, question)}
            onChange={() => setQuestion(undefined)}
          />
        ) : (
          <>
            <CredentialsForm
              submit="Open Dashboard"
              submitting="Checking..."
              phoneHint="The number you registered with, without the country code."
              typed={typed}
              onSubmit={check}
              failureMessage={failureMessage}
              onFailure={onFailure}
            />
            <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-2">
              <Link to={paths.techSupport({ topic: 'new-number' })}>The number has changed</Link>
              <Link to={paths.techSupport()}>Ask support</Link>
            </p>
          </>
        )}
      </FormCard>
      <p>
        Not registered yet? <Link to={paths.businessRegister()}>Register your business</Link> or{' '}
        <Link to={paths.demoDashboard()}>try the demo</Link>
      </p>
      <AccountSignIn />
    </SignInGate>
  )
}

/** The name and phone as they are registered; as they were typed, where that cannot be read. */
async function registeredAccess(
  businessId: number,
  typed: BusinessCredentials,
): Promise<BusinessAccess> {
  try {
    const { owner } = await call(getSession)
    if (owner?.businessId === businessId) {
      return { businessId, businessName: owner.businessName, businessPhone: owner.businessPhone }
    }
  } catch {
    // The door is open all the same.
  }
  return { businessId, ...typed }
}

/** The other door, where there is one: owners who linked an account need no code. */
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
        Continue with {provider.name}
      </a>
    </section>
  )
}

const REDIRECT_MS = 1_000

/** Says that it worked, and opens the dashboard a second later. */
function AccessGranted({ businessName }: { businessName: string }) {
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

/** The way to the dashboard for somebody who is signed in already. */
function SignedIn() {
  const { data: session } = useLoaded('session', (signal) => call(getSession, { signal }))
  if (!session?.owner) return null
  const { businessId, businessName, businessPhone } = session.owner
  return (
    <section aria-label="Signed in" className="card grid gap-3 px-5 py-4">
      <p className="wrap-anywhere">
        You’re signed in to <b>{businessName}</b> in this browser.
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

interface CheckCodeProps {
  credentials: BusinessCredentials
  question: PasscodeQuestion
  onEnter: (answer: CodeAnswer) => Promise<void>
  onResend: () => Promise<PasscodeQuestion>
  /** Back to the name and the phone, as they were typed. */
  onChange: () => void
}

/** The second half of the form: what was typed stays in view above the code. */
function CheckCode(props: CheckCodeProps) {
  const { businessName, businessPhone } = props.credentials
  return (
    <div className="grid gap-5">
      <div>
        <dl className="grid gap-2">
          <Typed label="Business name" value={businessName} />
          <Typed label="Business phone" value={businessPhone} />
        </dl>
        <Button look="quiet" size="slim" className="mt-1 -ml-3.5" onClick={props.onChange}>
          Change name or phone
        </Button>
      </div>
      <CodeEntry
        question={props.question}
        submit="Open Dashboard"
        submitting="Checking..."
        onEnter={props.onEnter}
        onResend={props.onResend}
        help={
          <>
            <OutboxHint />
            <p>
              <Link to={paths.techSupport({ topic: 'new-number' })}>The number has changed</Link>
            </p>
            <p>
              No code arrives? <Link to={paths.techSupport()}>Ask support</Link>
            </p>
          </>
        }
      />
    </div>
  )
}

function Typed({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-ink-2">{label}</dt>
      <dd className="font-[620] wrap-anywhere tabular-nums">{value}</dd>
    </div>
  )
}
