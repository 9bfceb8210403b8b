import { saveFile } from '../../platform/ui/saveFile.ts'
import { toast } from '../../platform/ui/toast.ts'
import { isShutOut } from '../business/queries.ts'
import { type PictureKind, useDownloadQrCode } from './queries.ts'

interface Picture {
  businessId: number
  codeId: number
  /** Without the extension. */
  fileName: string
}

/** Saves a code as a picture. */
export function useDownload({ businessId, codeId, fileName }: Picture) {
  const { mutate, isPending: isDownloading } = useDownloadQrCode(businessId)

  function download(kind: PictureKind) {
    if (isDownloading) return
    mutate(
      { ...kind, codeId },
      {
        onSuccess: (picture) => saveFile(picture, `${fileName}.${kind.format}`),
        onError: (error) => {
          if (isShutOut(error)) return
          toast({
            title: 'Download failed',
            description: 'Failed to download QR code. Please try again.',
            variant: 'destructive',
          })
        },
      },
    )
  }

  return { download, isDownloading }
}
