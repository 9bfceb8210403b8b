import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { Button } from '../../platform/ui/Button.tsx'
import { toast } from '../../platform/ui/toast.ts'

interface PrintButtonProps {
  sheets: number
  /** The file's title. */
  title: string
  fileName: string
}

/** Opens the browser's own print dialog, or saves the same sheets as a file. */
export function PrintButton({ sheets, ...file }: PrintButtonProps) {
  return (
    // A bar at a phone's lower edge: the choices are longer than its screen.
    <div className="print-keys sticky bottom-0 z-10 -mx-3.5 border-t border-rule-strong bg-counter px-3.5 py-2.5 wide:static wide:mx-0 wide:border-0 wide:p-0">
      <div className="grid auto-cols-auto grid-flow-col gap-2.5 max-md:*:px-3 wide:justify-start">
        {mayPrint() ? (
          <Button wide onClick={() => window.print()}>
            <Printer aria-hidden="true" size={20} />
            {sheets === 1 ? 'Print' : `Print ${sheets} sheets`}
          </Button>
        ) : null}
        <DownloadPdf {...file} />
      </div>
    </div>
  )
}

/** Browsers inside other apps, such as those of messengers, often cannot print. */
const mayPrint = () => typeof window.print === 'function'

/** How it comes out of the printer as it looks here. */
export function PrintAdvice() {
  if (mayPrint()) {
    return (
      <p className="text-sm">Print at 100%, without margins and with background graphics on.</p>
    )
  }
  return (
    <p role="status">
      <b>This browser cannot print.</b> Download the PDF, or open this page in Safari, Chrome or
      Firefox: the address above keeps what you chose.
    </p>
  )
}

interface DownloadPdfProps {
  title: string
  fileName: string
}

/** Saves the previewed sheets as a file, to print later or send to a print shop. */
function DownloadPdf(file: DownloadPdfProps) {
  const [isMaking, setMaking] = useState(false)

  async function download() {
    setMaking(true)
    try {
      const { savePdf } = await import('./pdf/savePdf.ts')
      await savePdf(file)
    } catch {
      toast({
        title: 'Print failed',
        description: 'Failed to prepare QR code for printing. Please try again.',
        variant: 'destructive',
      })
    } finally {
      setMaking(false)
    }
  }

  return (
    <Button look="plain" wide busy={isMaking && 'Making the PDF...'} onClick={download}>
      <Download aria-hidden="true" size={20} />
      Download PDF
    </Button>
  )
}
