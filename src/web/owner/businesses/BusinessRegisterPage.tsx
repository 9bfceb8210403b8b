import { useEffect, useState } from 'react'
import type { BusinessCredentials } from '../../../contract/businesses.ts'
import { call } from '../../platform/api/call.ts'
import { notedKey } from '../../platform/api/idempotencyKey.ts'
import { dropNote } from '../../platform/api/sessionNotes.ts'
import { registerBusiness } from '../../platform/api/signInRoutes.ts'
import { paths } from '../../platform/paths.ts'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { dismissToast } from '../../platform/ui/toast.ts'
import { PageHead } from '../../shared/pages/PageHead.tsx'
import { storeBusinessAccess } from '../../shared/sign-in/businessAccess.ts'
import { CredentialsForm } from '../shared/CredentialsForm.tsx'
import { SignInGate } from '../shared/SignInGate.tsx'
import { Registered } from './Registered.tsx'
import { dropRegistrationNote, noteRegistration, type Registration } from './registrationNote.ts'

export default function BusinessRegisterPage() {
  return (
    <>
      <PageHead page="business-register" />
      <Registering />
    </>
  )
}

function Registering() {
  const { registration, register, confirm } = useRegistration()
  return registration ? (
    <Registered registration={registration} onConfirmed={confirm} />
  ) : (
    <RegisterForm onSubmit={register} />
  )
}

const keyName = 'rewardhop.registration-key'

/** The receipt survives a reload. A person who comes by a link wants to register again. */
function isReload(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return (visit as PerformanceNavigationTiming | undefined)?.type !== 'navigate'
}

/** Loads its schemas only now: a first visit does not need them. */
async function noted(): Promise<Registration | undefined> {
  const reader = await import('./notedRegistration.ts').catch(() => undefined)
  return reader?.notedRegistration()
}

/** Registers a business. Keeps the data of its receipt until the page is left. */
function useRegistration() {
  const [registration, setRegistration] = useState<Registration>()

  useEffect(() => {
    // A registration made meanwhile has the newer receipt.
    if (isReload()) void noted().then((found) => setRegistration((made) => made ?? found))
    else dropRegistrationNote()
  }, [])
  useEffect(() => {
    if (!registration) return
    noteRegistration(registration)
    // Runs when the person goes on to another page, not at a reload.
    return dropRegistrationNote
  }, [registration])

  async function register(credentials: BusinessCredentials) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const { businessId, confirmation } = await call(registerBusiness, {
      body: { ...credentials, timeZone },
      idempotencyKey: notedKey(keyName, [credentials.businessName, credentials.businessPhone]),
    })
    const access = { businessId, ...credentials }
    dropNote(keyName)
    storeBusinessAccess(access)
    dismissToast()
    setRegistration({ access, confirmation, isConfirmed: false })
  }

  function confirm() {
    setRegistration((made) => made && { ...made, isConfirmed: true })
  }
  return { registration, register, confirm }
}

const firstCodes = [
  { label: 'Small: under $20', value: '1 point' },
  { label: 'Medium: $20 to $59', value: '20 points' },
  { label: 'Large: $60 or more', value: '60 points' },
]

function RegisterForm({
  onSubmit,
}: {
  onSubmit: (credentials: BusinessCredentials) => Promise<void>
}) {
  return (
    <SignInGate
      title="Register Your Business"
      lead="Business name and phone number. That’s the whole form."
      aside={<FirstCodes />}
    >
      <RegisterCard onSubmit={onSubmit} />
    </SignInGate>
  )
}

function FirstCodes() {
  return (
    <section className="mt-8 max-w-[420px] max-md:hidden" aria-labelledby="first-codes">
      <h2 id="first-codes" className="display mb-3 text-xl">
        You get three QR codes
      </h2>
      <DescriptionList rows={firstCodes} />
      <p className="mt-3 text-sm text-ink-2">
        Customers scan one after they pay. Free during beta.
      </p>
    </section>
  )
}

const failureMessage = 'Unable to register business. Please try again.'

function onFailure(code: string) {
  if (code !== 'business_exists') return {}
  return { wayOut: <Link to={paths.businessCheck()}>Open your dashboard</Link> }
}

/** The form of a new business, and the way for those who have one. */
function RegisterCard({
  onSubmit,
}: {
  onSubmit: (credentials: BusinessCredentials) => Promise<void>
}) {
  return (
    <>
      <FormCard title="Your business" heading={2}>
        <CredentialsForm
          submit="Register business"
          submitting="Registering..."
          phoneHint="Without the country code. We text your business ID here."
          onSubmit={onSubmit}
          failureTitle="Registration Failed"
          failureMessage={failureMessage}
          onFailure={onFailure}
        />
      </FormCard>
      <p>
        Already registered? <Link to={paths.businessCheck()}>Open your dashboard</Link>
      </p>
    </>
  )
}
