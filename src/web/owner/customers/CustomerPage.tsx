import { useSearchParams } from 'react-router'
import { BusinessPage, type BusinessView } from '../business/BusinessPage.tsx'
import { CustomerFile } from './CustomerFile.tsx'
import { CustomerNotFound } from './CustomerNotFound.tsx'

/** Opens the customer that the address names. */
export default function CustomerPage() {
  return <BusinessPage title="Customer">{(desk) => <NamedCustomer desk={desk} />}</BusinessPage>
}

function NamedCustomer({ desk }: { desk: BusinessView }) {
  const [address] = useSearchParams()
  const id = address.get('id') ?? ''
  if (!/^[1-9]\d{0,9}$/.test(id)) return <CustomerNotFound />
  // Another customer is another page: nothing that was typed about one is kept for the next.
  return <CustomerFile key={id} desk={desk} customerId={Number(id)} />
}
