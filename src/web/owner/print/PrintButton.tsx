import Printer from 'lucide-react/icons/printer'
import { Button } from '../../ui/Button.tsx'
import { DownloadPdf } from './DownloadPdf.tsx'

interface PrintButtonProps {
  sheets: number
  /** Of the file. */
  title: string
  fileName: string
}

/** Opens the browser's own print dialog, or saves the same sheets as a file. */
export function PrintButton({ sheets, ...file }: PrintButtonProps) {
  // Browsers inside other apps, such as those of messengers, often cannot print.
  if (typeof window.print !== 'function') {
    return (
      <>
        <p role="status">
          <b>This browser cannot print.</b> Download the PDF, or open this page in Safari, Chrome or
          Firefox: the address above keeps what you chose.
        </p>
        <DownloadPdf {...file} />
      </>
    )
  }
  return (
    <>
      <div className="grid gap-3">
        <Button wide onClick={() => window.print()}>
          <Printer aria-hidden="true" size={20} />
          {sheets === 1 ? 'Print' : `Print ${sheets} sheets`}
        </Button>
        <DownloadPdf {...file} />
      </div>
      <p className="text-sm">
        Print at 100 %, without margins, and with background graphics switched on.
      </p>
    </>
  )
}
