import { LocationSwitch } from '../locations/LocationSwitch.tsx'
import { BusinessPage } from '../shell/BusinessPage.tsx'
import { OwnerHeading } from '../shell/OwnerHeading.tsx'
import { CodeSection } from './CodeSection.tsx'

/** Every code with its facts: those in use, the check code, and older prints. */
export default function CodesPage() {
  return (
    <BusinessPage title="QR codes">
      {({ business, mayChange }) => (
        <>
          <OwnerHeading>QR codes</OwnerHeading>
          <LocationSwitch />
          <CodeSection business={business} mayChange={mayChange} />
        </>
      )}
    </BusinessPage>
  )
}
