import type { BusinessCredentials } from '../../../contract/businesses.ts'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { SignInGate } from '../shared/SignInGate.tsx'
import { RegisterCard } from './RegisterCard.tsx'

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
