import { BusinessDesk } from '../business/BusinessDesk.tsx'
import { CustomerList } from './CustomerList.tsx'

export default function CustomersPage() {
  return (
    <BusinessDesk title="Customers">
      {({ business, isOwner }) => <CustomerList business={business} mayExport={isOwner} />}
    </BusinessDesk>
  )
}
