import { Link } from 'react-router'
import type { BusinessCredentials } from '../../contract/businesses.ts'
import { CredentialsForm } from '../desk/CredentialsForm.tsx'
import { Door } from '../desk/Door.tsx'
import { paths } from '../paths.ts'
import { Leaders } from '../ui/Leaders.tsx'
import { Pad } from '../ui/Pad.tsx'

const failure = {
  title: 'Registration Failed',
  message: 'Unable to register business. Please try again.',
}

const firstCodes = [
  { label: 'Small: under $20', value: '1 point' },
  { label: 'Medium: $20 to $59', value: '20 points' },
  { label: 'Large: $60 or more', value: '60 points' },
]

export function RegisterForm({
  onSubmit,
}: {
  onSubmit: (credentials: BusinessCredentials) => Promise<void>
}) {
  return (
    <Door
      title="Register Your Business"
      lead="Business name and phone number. That is the whole form."
      aside={<FirstCodes />}
    >
      <Pad title="Your business" heading={2}>
        <CredentialsForm
          submit="Register Business"
          submitting="Registering..."
          phoneHint="Without the country code. We text your business ID to it."
          onSubmit={onSubmit}
          failure={failure}
        />
      </Pad>
      <p>
        Already registered? <Link to={paths.businessCheck()}>Open your dashboard</Link>
      </p>
    </Door>
  )
}

function FirstCodes() {
  return (
    <section className="mt-8 max-w-[420px] max-desk:hidden" aria-labelledby="first-codes">
      <h2 id="first-codes" className="display mb-3 text-xl">
        You get three QR codes
      </h2>
      <Leaders rows={firstCodes} />
      <p className="mt-3 text-sm text-ink-2">
        Customers scan one after they pay. Free during beta.
      </p>
    </section>
  )
}
