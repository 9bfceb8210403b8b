import { Link } from 'react-router'
import type { BusinessCredentials } from '../../contract/businesses.ts'
import { product } from '../../contract/product.ts'
import { Registered } from '../businesses/Registered.tsx'
import { useRegistration } from '../businesses/useRegistration.ts'
import { CredentialsForm } from '../desk/CredentialsForm.tsx'
import { Door } from '../desk/Door.tsx'
import { paths } from '../paths.ts'
import { Pad } from '../ui/Pad.tsx'

const failure = {
  title: 'Registration Failed',
  message: 'Unable to register business. Please try again.',
}

/** Somebody is signed in and has no business yet: what is registered here becomes their own. */
export function FirstBusiness() {
  const { registered, register } = useRegistration()
  return (
    <>
      <title>{`Business Setup | ${product.name}`}</title>
      {registered ? <Registered {...registered} /> : <FirstForm onSubmit={register} />}
    </>
  )
}

interface FirstFormProps {
  onSubmit: (credentials: BusinessCredentials) => Promise<void>
}

function FirstForm({ onSubmit }: FirstFormProps) {
  return (
    <Door
      title="Business Setup"
      lead="You are signed in and have no business yet. It begins with a name and a phone number, and belongs to your account."
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
      <p>
        <Link to={paths.home()}>Back to Home</Link>
      </p>
    </Door>
  )
}
