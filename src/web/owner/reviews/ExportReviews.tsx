import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { dismissToast, toast } from '../../ui/toast.ts'
import { FreshCodeDialog } from '../shared/FreshCodeDialog.tsx'
import { saveFile } from '../shared/saveFile.ts'
import { useExportReviews } from './queries.ts'

export function ExportReviews({ businessId }: { businessId: number }) {
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync: exportReviews } = useExportReviews(businessId)

  async function save() {
    const file = await exportReviews()
    saveFile(file, `reviews-${new Date().toISOString().slice(0, 10)}.csv`)
    setAsking(false)
    toast({ title: 'Reviews saved', description: 'The file is in your downloads.' })
  }

  return (
    <>
      <Button
        look="plain"
        size="slim"
        onClick={() => {
          dismissToast()
          setAsking(true)
        }}
      >
        <Download aria-hidden="true" size={20} />
        Export CSV
      </Button>
      {isAsking ? (
        <FreshCodeDialog
          businessId={businessId}
          title="Export all reviews?"
          confirm="Save the file"
          busy="Collecting..."
          keep="Cancel"
          failure="The file was not made. Please try again."
          action={save}
          onClose={() => setAsking(false)}
        >
          <p>
            A file for any spreadsheet, with the names and phone numbers that customers left. Keep
            it where no one else can open it.
          </p>
        </FreshCodeDialog>
      ) : null}
    </>
  )
}
