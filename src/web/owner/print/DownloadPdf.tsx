import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'

interface DownloadPdfProps {
  title: string
  fileName: string
}

/** Saves what the preview shows, to print later or to send to a print shop. */
export function DownloadPdf(file: DownloadPdfProps) {
  const [isMaking, setMaking] = useState(false)

  async function download() {
    setMaking(true)
    try {
      const { savePdf } = await import('./pdf/savePdf.ts')
      await savePdf(file)
    } catch {
      toast({
        title: 'Download Failed',
        description: 'The PDF could not be made. Try again, or print the sheet.',
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
