import { Empty } from '../../../ui/Empty.tsx'
import { BusinessPage } from '../../business/BusinessPage.tsx'
import { OwnerHeading } from '../../shared/OwnerHeading.tsx'
import { CustomerImports } from './CustomerImports.tsx'

export default function ImportPage() {
  return (
    <BusinessPage title="Import customers">
      {({ business, isOwner }) => (
        <>
          <OwnerHeading lead="Bring customers and their balances from your old system.">
            Import customers
          </OwnerHeading>
          {isOwner ? (
            <CustomerImports business={business} />
          ) : (
            <Empty heading={2} title="Only the owner can import customers">
              Ask the owner to sign in and import the file.
            </Empty>
          )}
        </>
      )}
    </BusinessPage>
  )
}
