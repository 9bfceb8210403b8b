import { useSearchParams } from 'react-router'
import { BusinessDesk, type Desk } from '../business/BusinessDesk.tsx'
import { CustomerFile } from './CustomerFile.tsx'
import { CustomerNotFound } from './CustomerNotFound.tsx'

/** Opens the customer that the address names. */
export default function CustomerPage() {
  return <BusinessDesk title="Customer">{(desk) => <NamedCustomer desk={desk} />}</BusinessDesk>
}

function NamedCustomer({ desk }: { desk: Desk }) {
  const [address] = useSearchParams()
  const id = address.get('id') ?? ''
  if (!/^[1-9]\d{0,9}$/.test(id)) return <CustomerNotFound />
  // Another customer is another page: nothing that was typed about one is kept for the next.
  return <CustomerFile key={id} desk={desk} customerId={Number(id)} />
}
