import type { BusinessCredentials } from '../../../contract/businesses.ts'
import { paths } from '../../paths.ts'
import { FormCard } from '../../ui/FormCard.tsx'
import { Link } from '../../ui/Link.tsx'
import { CredentialsForm } from '../shared/CredentialsForm.tsx'

const failureMessage = 'Unable to register business. Please try again.'

function onFailure(code: string) {
  if (code !== 'business_exists') return {}
  return { wayOut: <Link to={paths.businessCheck()}>Open your dashboard</Link> }
}

/** The form of a new business, and the way for those who have one. */
export function RegisterCard({
  onSubmit,
}: {
  onSubmit: (credentials: BusinessCredentials) => Promise<void>
}) {
  return (
    <>
      <FormCard title="Your business" heading={2}>
        <CredentialsForm
          submit="Register Business"
          submitting="Registering..."
          phoneHint="Without the country code. We text your business ID here."
          onSubmit={onSubmit}
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
