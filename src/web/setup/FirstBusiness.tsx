import { Link } from 'react-router'
import type { BusinessCredentials } from '../../contract/businesses.ts'
import { product } from '../../contract/product.ts'
import { Registered } from '../businesses/Registered.tsx'
import { RegisterPad } from '../businesses/RegisterPad.tsx'
import { useRegistration } from '../businesses/useRegistration.ts'
import { Door } from '../desk/Door.tsx'
import { paths } from '../paths.ts'

/** Somebody is signed in and has no business yet: what is registered here becomes their own. */
export function FirstBusiness() {
  const { registration, register, confirm } = useRegistration()
  return (
    <>
      <title>{`Business Setup | ${product.name}`}</title>
      {registration ? (
        <Registered registration={registration} onConfirmed={confirm} />
      ) : (
        <FirstForm onSubmit={register} />
      )}
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
      <RegisterPad onSubmit={onSubmit} />
      <p>
        <Link to={paths.home()}>Back to Home</Link>
      </p>
    </Door>
  )
}
