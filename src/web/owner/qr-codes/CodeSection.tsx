import { zodResolver } from '@hookform/resolvers/zod'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import { use, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Business } from '../../../contract/businesses.ts'
import { type CheckCode, pointValue } from '../../../contract/qr-codes.ts'
import { useActionKey } from '../../platform/api/idempotencyKey.ts'
import { useCallForm } from '../../platform/api/useCallForm.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { copyLink } from '../../platform/ui/copyLink.ts'
import { Dialog } from '../../platform/ui/Dialog.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { FormDialog } from '../../platform/ui/FormDialog.tsx'
import { IconButton, IconLink } from '../../platform/ui/IconButton.tsx'
import { NumberField, TextField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { LocationField } from '../locations/LocationField.tsx'
import { LocationChoice } from '../locations/locationChoice.ts'
import { CodeList } from './CodeList.tsx'
import { useCheckCode, useCreateQrCode } from './queries.ts'
import { typedPoints } from './rules.ts'
import { TierValuesForm } from './TierValuesForm.tsx'
import { useDownload } from './useDownload.ts'

interface CodeSectionProps {
  business: Business
  /** False for support that may only look. */
  mayChange: boolean
}

/** The codes of a business, with their actions. */
export function CodeSection({ business, mayChange }: CodeSectionProps) {
  const { id: businessId } = business
  const heading = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<'create' | 'values'>()
  const [deletions, setDeletions] = useState(0)
  const close = () => setAsked(undefined)

  // Deleting a code also removes the focused button.
  useEffect(() => {
    if (deletions > 0) heading.current?.focus()
  }, [deletions])

  return (
    <section
      id="codes"
      aria-labelledby="your-codes"
      className="kraft px-3.5 py-[18px] max-md:-mx-3.5 md:rounded-md md:px-[26px] md:pt-[22px] md:pb-[26px]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="max-w-[68ch]">
          <h2 id="your-codes" ref={heading} tabIndex={-1} className="display text-xl">
            Your QR codes
          </h2>
          <p className="mt-0.5">
            {business.manager
              ? 'Print them or download them here. The owner changes what they are worth.'
              : 'Edit changes printed copies too. Point values creates new codes; old prints keep theirs.'}
          </p>
        </div>
        {mayChange ? (
          <div className="flex flex-wrap gap-3">
            <Button look="plain" onClick={() => setAsked('values')}>
              Point values
            </Button>
            <Button look="ink" onClick={() => setAsked('create')}>
              <Plus aria-hidden="true" size={19} />
              Create New
            </Button>
          </div>
        ) : null}
      </div>
      <CodeList
        business={business}
        mayChange={mayChange}
        onDeleted={() => setDeletions((count) => count + 1)}
      />
      <CheckCodeCard business={business} />
      {asked === 'create' ? <CreateCodeDialog businessId={businessId} onClose={close} /> : null}
      {asked === 'values' ? <TierValuesDialog businessId={businessId} onClose={close} /> : null}
    </section>
  )
}

interface DialogProps {
  businessId: number
  onClose: () => void
}

const createForm = z.object({
  points: typedPoints(pointValue),
  description: z.string(),
  location: z.string(),
})

function CreateCodeDialog({ businessId, onClose }: DialogProps) {
  // The same words saved again after a lost answer create only one code.
  const keyOf = useActionKey()
  const { locations, chosenId } = use(LocationChoice)
  const first = locations.find(({ id, isOpen }) => isOpen && id === (chosenId ?? id))?.id
  const { mutateAsync: create } = useCreateQrCode(businessId)
  const { form, field, sending } = useCallForm<
    z.input<typeof createForm>,
    z.output<typeof createForm>
  >({
    defaultValues: { points: '', description: '', location: String(first ?? '') },
    resolver: zodResolver(createForm),
    failure: 'Failed to create QR code. Please try again.',
    send: async ({ points, description, location }) => {
      const locationId = location ? Number(location) : undefined
      const wanted = { pointValue: points, description: description.trim(), locationId }
      const { pointValue } = await create({ ...wanted, idempotencyKey: keyOf(wanted) })
      toast({
        title: 'QR Code Created',
        description: `Your ${pointValue}-point code is ready to print.`,
      })
      onClose()
    },
  })
  const points = z.safeParse(createForm.shape.points, form.watch('points'))
  const name = points.success ? `“${points.data} point QR code”` : 'by its points'

  return (
    <FormDialog
      title="Create a QR code"
      description="Worth as many points as you like, for a campaign or a favorite product."
      {...sending}
      confirm="Create code"
      busy="Creating..."
      onClose={onClose}
    >
      <NumberField
        {...field('points')}
        label="Points"
        hint="1 to 1000"
        maxLength={6}
        readOnly={sending.isPending}
      />
      <TextField
        {...field('description')}
        label="Description"
        optional
        dir="auto"
        maxLength={120}
        hint={`Leave blank to name it ${name}.`}
        readOnly={sending.isPending}
      />
      <LocationField
        value={form.watch('location')}
        onChange={(chosen) => form.setValue('location', chosen)}
      />
    </FormDialog>
  )
}

function TierValuesDialog({ businessId, onClose }: DialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Point values"
      description="How many points small, medium and large purchases earn. A changed value gets a new code to print; old prints keep theirs."
    >
      <TierValuesForm businessId={businessId} onSaved={onClose} onCancel={onClose} />
    </Dialog>
  )
}

/** The only code that gives no points. It can be printed, but not changed. */
function CheckCodeCard({ business }: { business: Business }) {
  const { data: code, isError, isFetching, refetch } = useCheckCode(business.id)
  return (
    <article
      aria-labelledby="check-code"
      className="mt-3 grid grid-cols-[112px_1fr] items-center gap-x-3.5 rounded-sm bg-white px-3 pt-3 pb-1 shadow-paper md:mt-[18px] md:flex md:gap-x-5 md:px-4 md:py-3"
    >
      {code ? (
        <Picture businessId={business.id} code={code} />
      ) : (
        <div className="size-[112px] rounded-xs bg-rule" />
      )}
      <div className="min-w-0 flex-1">
        <h3 id="check-code" className="display text-lg leading-[1.2]">
          Check your points
        </h3>
        <p className="mt-1 text-sm leading-[1.4] text-ink-2">
          Shows customers their points. Scanning it gives none.
        </p>
        {code ? (
          <p translate="no" className="serial mt-1.5 wrap-anywhere">
            {code.code}
          </p>
        ) : null}
      </div>
      {code ? <CheckCodeActions business={business} code={code} /> : null}
      {!code && isError ? (
        <div className="col-span-2 my-2 grid justify-items-start gap-2 md:max-w-[22rem]">
          <FieldError>This code did not load. Printed copies still work.</FieldError>
          <Button
            look="plain"
            size="slim"
            busy={isFetching && 'Loading...'}
            onClick={() => void refetch()}
          >
            Try Again
          </Button>
        </div>
      ) : null}
    </article>
  )
}

function Picture({ businessId, code }: { businessId: number; code: CheckCode }) {
  const { pictureOf } = use(OwnerPlace)
  return (
    <img
      src={pictureOf(businessId, code)}
      alt="QR code that shows customers their points"
      width={112}
      height={112}
      className="size-[112px]"
    />
  )
}

interface CheckCodeActionsProps {
  business: Business
  code: CheckCode
}

/** The actions of the other codes, without those that change a code. */
function CheckCodeActions({ business, code }: CheckCodeActionsProps) {
  const { paths } = use(OwnerPlace)
  const { download, isDownloading } = useDownload({
    businessId: business.id,
    codeId: code.id,
    fileName: 'rewardhop-check-points',
  })
  return (
    <div className="perforation col-span-2 mt-2.5 -mx-2 flex justify-around gap-2 border-ink/30 pt-1.5 text-center md:m-0 md:gap-3 md:border-0 md:p-0">
      <IconButton
        stacked
        aria-label="Download check code as PNG"
        aria-busy={isDownloading}
        onClick={() => download({ format: 'png', size: '1024' })}
      >
        <Download aria-hidden="true" size={20} />
        Download
      </IconButton>
      <IconLink stacked aria-label="Print check code" to={paths.print({ piece: 'sign' })}>
        <Printer aria-hidden="true" size={20} />
        Print
      </IconLink>
      <IconButton
        stacked
        aria-label="Copy link of check code"
        onClick={() => void copyLink(code.link, `Please copy this link: ${code.link}`)}
      >
        <Copy aria-hidden="true" size={20} />
        Copy link
      </IconButton>
    </div>
  )
}
