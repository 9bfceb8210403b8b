import { useState } from 'react'
import type { BusinessCredentials } from '../../../contract/businesses.ts'
import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { call } from '../../api/call.ts'
import { verifyBusiness } from '../../api/signInRoutes.ts'
import { paths } from '../../paths.ts'
import { PageHead } from '../../site/PageHead.tsx'
import { FormCard } from '../../ui/FormCard.tsx'
import { Link } from '../../ui/Link.tsx'
import { dismissToast } from '../../ui/toast.ts'
import { storeBusinessAccess } from '../shared/businessAccess.ts'
import { CredentialsForm } from '../shared/CredentialsForm.tsx'
import { SignInGate } from '../shared/SignInGate.tsx'
import type { CodeAnswer } from '../shared/useCodeEntry.ts'
import { AccessGranted } from './AccessGranted.tsx'
import { AccountSignIn } from './AccountSignIn.tsx'
import { CheckCode } from './CheckCode.tsx'
import { registeredAccess } from './registeredAccess.ts'
import { SignedIn } from './SignedIn.tsx'

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
