import { Empty } from '../../../ui/Empty.tsx'
import { BusinessDesk } from '../../business/BusinessDesk.tsx'
import { DeskHeading } from '../../shared/DeskHeading.tsx'
import { CustomerImports } from './CustomerImports.tsx'

export default function ImportPage() {
  return (
    <BusinessDesk title="Import customers">
      {({ business, isOwner }) => (
        <>
          <DeskHeading lead="Bring customers and their balances from your old system.">
            Import customers
          </DeskHeading>
          {isOwner ? (
            <CustomerImports business={business} />
          ) : (
            <Empty heading={2} title="Only the owner can import customers">
              Ask the owner to sign in and import the file.
            </Empty>
          )}
        </>
      )}
    </BusinessDesk>
  )
}
