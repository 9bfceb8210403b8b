import { use } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import { businessColors } from '../../ui/businessColors.ts'
import { useQrCodes } from '../qr-codes/queries.ts'
import { CounterPreview } from '../setup/CounterPreview.tsx'
import { currentCode } from '../setup/setupForm.ts'
import { Branding } from '../setup/steps/Branding.tsx'
import { useLastColor } from '../setup/useLastColor.ts'
import { OwnerPlace } from '../shared/ownerPlace.ts'
import { Meanwhile } from './profile/Meanwhile.tsx'
import { SaveProfile } from './profile/SaveProfile.tsx'
import { useProfileForm } from './profile/useProfileForm.ts'

/** Logo and colors, as in the setup, and what they come to on the counter. */
export function BrandingPanel({ business }: { business: Business }) {
  const form = useProfileForm(business)
  const { values, problems, meanwhile, set } = form
  const { data: codes } = useQrCodes(business.id)
  const { pictureOf } = use(OwnerPlace)
  const medium = currentCode(codes ?? [], 'medium')
  const points = String(medium?.pointValue ?? 20)
  return (
    <div data-wide className="grid items-start gap-7 wide:grid-cols-[minmax(0,1fr)_300px]">
      <form ref={form.form} noValidate onSubmit={form.save} className="grid gap-5">
        <Branding
          form={values}
          points={points}
          businessId={business.id}
          errors={problems}
          change={set}
        />
        <Meanwhile now={meanwhile.primaryColor} />
        <Meanwhile now={meanwhile.secondaryColor} />
        <Meanwhile now={meanwhile.logoUrl === undefined ? undefined : 'another logo'} />
        <SaveProfile form={form} label="Save branding" />
      </form>
      <div style={businessColors(useLastColor(values.primaryColor))} className="max-w-[356px]">
        <CounterPreview
          name={values.name}
          logoUrl={values.logoUrl}
          points={points}
          code={medium}
          codePicture={medium && pictureOf(business.id, medium)}
        />
      </div>
    </div>
  )
}
