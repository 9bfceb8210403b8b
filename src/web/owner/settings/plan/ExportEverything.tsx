import { ExportButton } from '../../shared/ExportButton.tsx'
import { useExportBusiness } from './queries.ts'

export function ExportEverything({ businessId }: { businessId: number }) {
  const { mutateAsync: exportBusiness } = useExportBusiness(businessId)
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
      <ExportButton
        businessId={businessId}
        label="Export everything"
        title="Export everything?"
        confirm="Save the file"
        busy="Collecting..."
        keep="Cancel"
        failure="The file was not made. Please try again."
        load={exportBusiness}
        fileName={`business-${businessId}-${new Date().toISOString().slice(0, 10)}.zip`}
        done={{
          title: 'Export saved',
          description: 'It’s in your downloads. The README inside explains each file.',
        }}
      >
        <p>The file holds your customers’ phone numbers. Keep it where no one else can open it.</p>
      </ExportButton>
    </section>
  )
}
