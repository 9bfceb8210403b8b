import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { useId, useRef, useState } from 'react'
import { mostLogoBytes } from '../../../contract/setup.ts'
import { messageOf } from '../../api/callError.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { ShopAvatar } from '../../ui/ShopAvatar.tsx'
import { useUploadLogo } from './queries.ts'

interface LogoFieldProps {
  name: string
  value: string
  /** Pictures are uploaded to a business: not before there is one. */
  businessId: number | undefined
  onChange: (logoUrl: string) => void
  error: string | undefined
}

/** A logo as a picture that is uploaded; the sign beside it shows what customers will see. */
export function LogoField({ name, value, businessId, onChange, error }: LogoFieldProps) {
  const isUploaded = value !== ''
  return (
    <div className="flex flex-wrap items-start gap-4">
      <ShopAvatar name={name} logoUrl={value} sizePx={64} />
      <div className="grid min-w-0 flex-1 basis-[200px] gap-3">
        <div className="grid gap-1.5">
          <p className="font-[620]">Logo</p>
          <p className="text-sm">
            {isUploaded
              ? 'Your uploaded picture. Customers see it once you save.'
              : 'Square, or up to three times as wide as tall. Without one, we show your initial. Upload it here; links to other sites don’t work.'}
          </p>
          {error ? <FieldError>{error}</FieldError> : null}
          {isUploaded ? (
            <Button
              look="quiet"
              size="slim"
              className="-ml-2.5 justify-self-start"
              onClick={() => onChange('')}
            >
              <Trash2 aria-hidden="true" size={18} />
              Remove the picture
            </Button>
          ) : null}
        </div>
        {businessId ? (
          <UploadButton businessId={businessId} isAgain={isUploaded} onUploaded={onChange} />
        ) : (
          <p className="text-xs text-ink-2">You can upload one once your business is created.</p>
        )}
      </div>
    </div>
  )
}

interface UploadButtonProps {
  businessId: number
  isAgain: boolean
  onUploaded: (logoUrl: string) => void
}

function UploadButton({ businessId, isAgain, onUploaded }: UploadButtonProps) {
  const { mutateAsync: upload, isPending } = useUploadLogo(businessId)
  const [problem, setProblem] = useState<string>()
  const file = useRef<HTMLInputElement>(null)
  const problemId = useId()

  async function take(picture: File | undefined) {
    if (!picture) return
    setProblem(undefined)
    try {
      const { logoUrl } = await upload(await shrinkPicture(picture))
      onUploaded(logoUrl)
    } catch (error) {
      setProblem(messageOf(error, 'The picture was not uploaded. Please try again.'))
    }
    // The same file may be chosen once more.
    if (file.current) file.current.value = ''
  }

  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        look="plain"
        size="slim"
        busy={isPending && 'Uploading...'}
        aria-describedby={problemId}
        onClick={() => file.current?.click()}
      >
        <Upload aria-hidden="true" size={18} />
        {isAgain ? 'Upload another picture' : 'Upload a picture'}
      </Button>
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif"
        aria-label="Picture of your logo"
        tabIndex={-1}
        onChange={({ target }) => void take(target.files?.[0])}
        className="hidden"
      />
      {problem ? (
        <FieldError id={problemId}>{problem}</FieldError>
      ) : (
        <p id={problemId} className="text-xs text-ink-2">
          PNG, JPEG, WebP or AVIF.
        </p>
      )}
    </div>
  )
}

/** More than it is ever shown at, so that nothing is seen of it. */
const mostEdgePixels = 1024

/** A photograph of a telephone has more bytes than are taken: this makes it smaller beforehand. */
async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= mostLogoBytes) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, mostEdgePixels / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const smaller = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/webp', 0.92),
    )
    return smaller ?? file
  } catch {
    // The browser cannot read it: the server says what is wrong with it.
    return file
  }
}
