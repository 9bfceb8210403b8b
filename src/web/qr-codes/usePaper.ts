import { useState } from 'react'
import type { Business } from '../../contract/businesses.ts'
import { isShutOut } from '../desk/business/queries.ts'
import { saveFile } from '../desk/saveFile.ts'
import { toast } from '../ui/toast.ts'
import { printCode } from './printCode.ts'
import { type PictureKind, readPrintedCode, useDownloadQrCode } from './queries.ts'

const PRINT_FAILED = 'Failed to prepare QR code for printing. Please try again.'

interface OnPaper {
  codeId: number
  /** What the print window is called by, before the shop's name. */
  title: string
  /** Without its ending. */
  fileName: string
}

/** Saves a code as a picture, or prints it by itself. */
export function usePaper(business: Business, { codeId, title, fileName }: OnPaper) {
  const { mutate, isPending: isDownloading } = useDownloadQrCode(business.id)
  const [isPrinting, setPrinting] = useState(false)

  function download(kind: PictureKind) {
    if (isDownloading) return
    mutate(
      { ...kind, codeId },
      {
        onSuccess: (picture) => saveFile(picture, `${fileName}.${kind.format}`),
        onError: (error) => {
          if (isShutOut(error)) return
          fail('Download Failed', 'Failed to download QR code. Please try again.')
        },
      },
    )
  }

  async function print() {
    if (isPrinting) return
    setPrinting(true)
    try {
      const name = `${title}, ${business.name}`
      const outcome = await printCode(name, () => readPrintedCode(business.id, codeId))
      if (outcome === 'blocked') {
        const wayOn = 'Your browser blocked the print window: allow pop-ups here, or use Download.'
        fail('Print Failed', `${PRINT_FAILED} ${wayOn}`)
      }
    } catch {
      fail('Print Failed', PRINT_FAILED)
    } finally {
      setPrinting(false)
    }
  }

  return { download, print: () => void print(), isDownloading, isPrinting }
}

function fail(title: string, description: string): void {
  toast({ title, description, variant: 'destructive' })
}
