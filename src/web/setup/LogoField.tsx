import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { useId, useRef, useState } from 'react'
import { messageOf } from '../api/callError.ts'
import { Field, FieldError } from '../ui/Field.tsx'
import { Key } from '../ui/Key.tsx'
import { Sign } from '../ui/Sign.tsx'
import { useUploadLogo } from './queries.ts'
import { shrinkPicture } from './shrinkPicture.ts'

interface LogoFieldProps {
  name: string
  value: string
  /** Pictures are uploaded to a business: not before there is one. */
  businessId: number | undefined
  onChange: (logoUrl: string) => void
  error: string | undefined
}

/** A logo by its address, or as a file; the sign beside it shows what customers will see. */
export function LogoField({ name, value, businessId, onChange, error }: LogoFieldProps) {
  const isUploaded = value.startsWith('/')
  return (
    <div className="grid grid-cols-[64px_1fr] items-start gap-4">
      <div className="pt-8">
        <Sign name={name} logoUrl={value.trim()} sizePx={64} />
      </div>
      <div className="grid min-w-0 gap-3">
        {isUploaded ? (
          <UploadedLogo error={error} onRemove={() => onChange('')} />
        ) : (
          <Field
            label="Logo address"
            optional
            hint="A square picture on your site. Without one we use your initial."
            error={error}
          >
            {(control) => (
              <input
                {...control}
                type="text"
                inputMode="url"
                autoComplete="off"
                placeholder="https://"
                maxLength={500}
                value={value}
                onChange={({ target }) => onChange(target.value)}
                className="input"
              />
            )}
          </Field>
        )}
        {businessId ? (
          <UploadKey businessId={businessId} isAgain={isUploaded} onUploaded={onChange} />
        ) : (
          <p className="text-xs text-ink-2">
            You can also upload a picture here once your business is created.
          </p>
        )}
      </div>
    </div>
  )
}

interface UploadedLogoProps {
  error: string | undefined
  onRemove: () => void
}

function UploadedLogo({ error, onRemove }: UploadedLogoProps) {
  return (
    <div className="grid gap-1.5">
      <p className="font-[620]">Logo</p>
      <p className="text-sm">Your uploaded picture. Customers see it once you save.</p>
      {error ? <FieldError>{error}</FieldError> : null}
      <Key look="quiet" size="slim" className="-ml-2.5 justify-self-start" onClick={onRemove}>
        <Trash2 aria-hidden="true" size={18} />
        Remove the picture
      </Key>
    </div>
  )
}

interface UploadKeyProps {
  businessId: number
  isAgain: boolean
  onUploaded: (logoUrl: string) => void
}

function UploadKey({ businessId, isAgain, onUploaded }: UploadKeyProps) {
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
      <Key
        look="plain"
        size="slim"
        busy={isPending && 'Uploading...'}
        aria-describedby={problemId}
        onClick={() => file.current?.click()}
      >
        <Upload aria-hidden="true" size={18} />
        {isAgain ? 'Upload another picture' : 'Upload a picture'}
      </Key>
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
