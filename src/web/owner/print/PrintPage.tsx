import { BusinessDesk } from '../business/BusinessDesk.tsx'
import { PrintSet } from './PrintSet.tsx'

/** A shop's codes on paper: choose a piece, see the very sheet, print it. */
export default function PrintPage() {
  return (
    <BusinessDesk title="Print a set" isPaper>
      {({ business }) => <PrintSet business={business} />}
    </BusinessDesk>
  )
}
