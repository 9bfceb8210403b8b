import Check from 'lucide-react/icons/check'
import Contrast from 'lucide-react/icons/contrast'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { formatPoints } from '../../../../contract/platform/formatPoints.ts'
import { mostLogoBytes } from '../../../../contract/setup.ts'
import { messageOf } from '../../../platform/api/callError.ts'
import { usePress } from '../../../platform/api/usePress.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { ColorField, isColor } from '../../../platform/ui/ColorField.tsx'
import { FieldError } from '../../../platform/ui/Field.tsx'
import { ShopAvatar } from '../../../platform/ui/ShopAvatar.tsx'
import { colorLabels } from '../labels.ts'
import { useUploadLogo } from '../queries.ts'
import { numberOf, type SetupForm } from '../setupForm.ts'

const notYet = 'Please enter a color like #1976D2'

type BrandingField = 'logoUrl' | 'primaryColor' | 'secondaryColor'

interface BrandingProps {
  form: Pick<SetupForm, 'name' | BrandingField>
  /** The points of a medium purchase, as typed. */
  points: string
  /** Undefined before the business exists. */
  businessId: number | undefined
  errors: { readonly [F in BrandingField]?: string | undefined }
  change: (field: BrandingField, value: string) => void
}

/** Logo and colors, for the setup and the settings. */
export function Branding({ form, points, businessId, errors, change }: BrandingProps) {
  return (
    <>
      <LogoField
        name={form.name}
        value={form.logoUrl}
        businessId={businessId}
        onChange={(logoUrl) => change('logoUrl', logoUrl)}
        error={errors.logoUrl}
      />
      <div className="grid gap-5 min-[28.75rem]:grid-cols-2">
        <ColorField
          label="Primary color"
          hint="Awning, buttons, code cards."
          value={form.primaryColor}
          onChange={(color) => change('primaryColor', color)}
          error={errors.primaryColor ?? colorProblem(form.primaryColor)}
        />
        <ColorField
          label="Secondary color"
          hint="Trim on posters and stickers."
          value={form.secondaryColor}
          onChange={(color) => change('secondaryColor', color)}
          error={errors.secondaryColor ?? colorProblem(form.secondaryColor)}
        />
      </div>
      {isColor(form.primaryColor) ? (
        <ColorNote color={form.primaryColor.toUpperCase()} points={points} />
      ) : null}
    </>
  )
}

/** Reports at once what more digits cannot turn into a color. */
function colorProblem(typed: string): string | undefined {
  return /^(#[0-9a-f]{0,6})?$/i.test(typed) ? undefined : notYet
}

/** How a color is corrected for readable text, and how that looks. */
function ColorNote({ color, points }: { color: string; points: string }) {
  const { headline, sentence, samples } = colorLabels(color)
  return (
    <div className="grid grid-cols-[24px_1fr] gap-3 rounded-sm bg-white px-4 py-3.5 leading-[1.45] shadow-[inset_0_0_0_1.5px_var(--color-ink)]">
      <Contrast aria-hidden="true" size={22} className="mt-0.5" />
      <div>
        <p role="status">
          <b>{headline}</b> {sentence}
        </p>
        <div className="mt-2.5 grid gap-3 min-[28.75rem]:grid-cols-2">
          {samples.map(({ fill, words, caption, isUsed }) => (
            <figure key={caption} className="grid content-start gap-1.5 text-xs text-ink-2">
              {/* A picture of text, not text of the page: some of it is unreadable on purpose. */}
              <span
                aria-hidden="true"
                style={{ background: fill, color: words }}
                data-words={`Collect ${formatPoints(Math.max(1, numberOf(points, 20)))}`}
                className="grid min-h-[46px] before:content-[attr(data-words)] place-items-center rounded-sm px-2 text-center text-md font-[640]"
              />
              <figcaption className="flex items-center gap-1.5">
                {isUsed ? (
                  <Check aria-hidden="true" size={16} className="flex-none" />
                ) : (
                  <X aria-hidden="true" size={16} className="flex-none" />
                )}
                {caption}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </div>
  )
}

interface LogoFieldProps {
  name: string
  value: string
  /** Undefined before the business exists: then no picture can be uploaded. */
  businessId: number | undefined
  onChange: (logoUrl: string) => void
  error: string | undefined
}

/** Uploads a logo. The sign beside it shows what customers will see. */
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
              className="-ms-2.5 justify-self-start"
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
  const { mutateAsync: upload } = useUploadLogo(businessId)
  const { isBusy, problem, press } = usePress((error) =>
    messageOf(error, 'The picture was not uploaded. Please try again.'),
  )
  const file = useRef<HTMLInputElement>(null)
  const problemId = useId()

  async function take(picture: File | undefined) {
    if (!picture) return
    await press(async () => onUploaded((await upload(await shrinkPicture(picture))).logoUrl))
    // Emptied, so that the same file can be chosen again.
    if (file.current) file.current.value = ''
  }

  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        look="plain"
        size="slim"
        busy={isBusy && 'Uploading...'}
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

/** Larger than any place that shows a logo, so that the loss is invisible. */
const mostEdgePixels = 1024

/** Shrinks a picture before the upload: a phone's photo is larger than the server accepts. */
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
    // The browser cannot read the file: the server says what is wrong.
    return file
  }
}
