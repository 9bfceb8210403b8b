import { useState } from 'react'
import { Link } from 'react-router'
import type { BusinessCredentials } from '../../contract/businesses.ts'
import type { CodeQuestion } from '../../contract/codes.ts'
import { product } from '../../contract/product.ts'
import { storeBusinessAccess } from '../desk/businessAccess.ts'
import { CredentialsForm } from '../desk/CredentialsForm.tsx'
import { Door } from '../desk/Door.tsx'
import type { CodeAnswer } from '../desk/useCodeEntry.ts'
import { paths } from '../paths.ts'
import { Pad } from '../ui/Pad.tsx'
import { dismissToast } from '../ui/toast.ts'
import { AccessGranted } from './AccessGranted.tsx'
import { AccountDoor } from './AccountDoor.tsx'
import { CheckCode } from './CheckCode.tsx'
import { useVerifyBusiness } from './queries.ts'

const failure = {
  title: 'Access Denied',
  message: 'Unable to verify business credentials. Please try again.',
}

/** Name and phone, then the code where one is asked for, then the dashboard. */
export default function BusinessCheckPage() {
  const { mutateAsync: verifyBusiness } = useVerifyBusiness()
  const [typed, setTyped] = useState<BusinessCredentials>()
  const [question, setQuestion] = useState<CodeQuestion>()
  const [openedName, setOpenedName] = useState<string>()

  function open(businessId: number, credentials: BusinessCredentials) {
    storeBusinessAccess({ businessId, ...credentials })
    dismissToast()
    setOpenedName(credentials.businessName)
  }

  async function check(credentials: BusinessCredentials) {
    const answer = await verifyBusiness(credentials)
    dismissToast()
    setTyped(credentials)
    if (answer.success) open(answer.businessId, credentials)
    else setQuestion(answer)
  }

  async function enter(credentials: BusinessCredentials, code: CodeAnswer) {
    const answer = await verifyBusiness(code)
    if (answer.success) open(answer.businessId, credentials)
    else setQuestion(answer)
  }

  async function resend(credentials: BusinessCredentials, asked: CodeQuestion) {
    const answer = await verifyBusiness(credentials)
    if (!answer.success) return answer
    // Another tab has entered the code meanwhile: this browser is trusted now.
    open(answer.businessId, credentials)
    return asked
  }

  return (
    <>
      <title>{`Access Your Business Dashboard | ${product.name}`}</title>
      {openedName ? (
        <AccessGranted businessName={openedName} />
      ) : (
        <Door
          title="Access Your Business Dashboard"
          lead="Enter the name and the phone number that your business is registered with."
        >
          <Pad title="Your business" heading={2}>
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
              <CredentialsForm
                submit="Open Dashboard"
                submitting="Checking..."
                phoneHint="The number you registered with, without the country code."
                typed={typed}
                onSubmit={check}
                failure={failure}
              />
            )}
          </Pad>
          <p>
            Not registered yet? <Link to={paths.businessRegister()}>Register your business</Link>
          </p>
          <AccountDoor />
        </Door>
      )}
    </>
  )
}
