import { useState } from 'react'
import { Link } from 'react-router'
import type { BusinessCredentials } from '../../contract/businesses.ts'
import { product } from '../../contract/product.ts'
import { storeBusinessAccess } from '../desk/businessAccess.ts'
import { CredentialsForm } from '../desk/CredentialsForm.tsx'
import { Door } from '../desk/Door.tsx'
import { paths } from '../paths.ts'
import { Pad } from '../ui/Pad.tsx'
import { dismissToast } from '../ui/toast.ts'
import { AccessGranted } from './AccessGranted.tsx'
import { useVerifyBusiness } from './queries.ts'

const failure = {
  title: 'Access Denied',
  message: 'Unable to verify business credentials. Please try again.',
}

export default function BusinessCheckPage() {
  const { mutateAsync: verifyBusiness } = useVerifyBusiness()
  const [openedName, setOpenedName] = useState<string>()

  async function check(credentials: BusinessCredentials) {
    const { businessId } = await verifyBusiness(credentials)
    storeBusinessAccess({ businessId, ...credentials })
    dismissToast()
    setOpenedName(credentials.businessName)
  }

  return (
    <>
      <title>{`Access Your Business Dashboard | ${product.name}`}</title>
      {openedName ? <AccessGranted businessName={openedName} /> : <CheckForm onSubmit={check} />}
    </>
  )
}

function CheckForm({
  onSubmit,
}: {
  onSubmit: (credentials: BusinessCredentials) => Promise<void>
}) {
  return (
    <Door
      title="Access Your Business Dashboard"
      lead="Enter the name and the phone number that your business is registered with."
    >
      <Pad title="Your business" heading={2}>
        <CredentialsForm
          submit="Open Dashboard"
          submitting="Checking..."
          phoneHint="The number you registered with, without the country code."
          onSubmit={onSubmit}
          failure={failure}
        />
      </Pad>
      <p>
        Not registered yet? <Link to={paths.businessRegister()}>Register your business</Link>
      </p>
    </Door>
  )
}
