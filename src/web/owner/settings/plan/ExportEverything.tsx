import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { dismissToast, toast } from '../../../ui/toast.ts'
import { FreshCodeDialog } from '../../shared/FreshCodeDialog.tsx'
import { saveFile } from '../../shared/saveFile.ts'
import { useExportBusiness } from './queries.ts'

export function ExportEverything({ businessId }: { businessId: number }) {
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync: exportBusiness } = useExportBusiness(businessId)

  async function save() {
    const zip = await exportBusiness()
    saveFile(zip, `business-${businessId}-${new Date().toISOString().slice(0, 10)}.zip`)
    setAsking(false)
    toast({
      title: 'Export saved',
      description: 'It’s in your downloads. The README inside explains each file.',
    })
  }

  return (
    <section aria-labelledby="export" className="grid gap-3">
      <div>
        <h3 id="export" className="display text-lg">
          Export everything
        </h3>
        <p className="text-sm text-ink-2">
          Your shop, codes, customers, every point, reviews with recordings, and messages: one ZIP
          with files for any spreadsheet.
        </p>
      </div>
      <Button
        look="plain"
        size="slim"
        className="justify-self-start"
        onClick={() => {
          dismissToast()
          setAsking(true)
        }}
      >
        <Download aria-hidden="true" size={20} />
        Export everything
      </Button>
      {isAsking ? (
        <FreshCodeDialog
          businessId={businessId}
          title="Export everything?"
          confirm="Save the file"
          busy="Collecting..."
          keep="Cancel"
          failure="The file was not made. Please try again."
          action={save}
          onClose={() => setAsking(false)}
        >
          <p>
            The file holds your customers’ phone numbers. Keep it where no one else can open it.
          </p>
        </FreshCodeDialog>
      ) : null}
    </section>
  )
}
