import { BusinessPage } from '../business/BusinessPage.tsx'
import { CustomerList } from './CustomerList.tsx'

export default function CustomersPage() {
  return (
    <BusinessPage title="Customers">
      {({ business, isOwner }) => <CustomerList business={business} mayExport={isOwner} />}
    </BusinessPage>
  )
}
