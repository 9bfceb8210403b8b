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
      <p className="text-sm">Print at 100%, without margins and with background graphics on.</p>
      {/* In view while the choices are read: on a phone they are longer than the screen. */}
      <div className="sticky bottom-0 z-10 -mx-5 -mb-6 grid gap-3 rounded-b-md bg-pad px-5 pt-3 pb-5">
        <Button wide onClick={() => window.print()}>
          <Printer aria-hidden="true" size={20} />
          {sheets === 1 ? 'Print' : `Print ${sheets} sheets`}
        </Button>
        <DownloadPdf {...file} />
      </div>
    </>
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
