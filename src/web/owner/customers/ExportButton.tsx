import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { FreshCodeDialog } from '../shared/FreshCodeDialog.tsx'
import { saveFile } from '../shared/saveFile.ts'
import { useExportCustomers } from './queries.ts'

/** All customers as a file, for whoever has the phone of the business. */
export function ExportButton({ business }: { business: Business }) {
  const { id: businessId, timeZone } = business
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync: exportCustomers } = useExportCustomers(businessId)

  async function save() {
    saveFile(await exportCustomers(), `rewardhop-customers-${today(timeZone)}.csv`)
    toast({ title: 'Customers downloaded', description: 'The file is in your downloads.' })
    setAsking(false)
  }

  return (
    <>
      <Button look="plain" size="slim" onClick={() => setAsking(true)}>
        <Download aria-hidden="true" size={18} />
        Export CSV
      </Button>
      {isAsking ? (
        <FreshCodeDialog
          businessId={businessId}
          title="Download all customers?"
          confirm="Download CSV"
          busy="Downloading..."
          keep="Not now"
          failure="Nothing was downloaded. Please try again."
          action={save}
          onClose={() => setAsking(false)}
        >
          <p>
            One line for each number, with points and visits, for any spreadsheet. Keep the file
            safe: it holds your customers’ numbers.
          </p>
        </FreshCodeDialog>
      ) : null}
    </>
  )
}

/** The shop's date, such as 2026-11-21. */
function today(timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
}
