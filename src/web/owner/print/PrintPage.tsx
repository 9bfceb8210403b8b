import { BusinessPage } from '../business/BusinessPage.tsx'
import { PrintSet } from './PrintSet.tsx'

/** A shop's codes on paper: choose a piece, see the very sheet, print it. */
export default function PrintPage() {
  return (
    <BusinessPage title="Print a set" isPaper>
      {({ business }) => <PrintSet business={business} />}
    </BusinessPage>
  )
}
