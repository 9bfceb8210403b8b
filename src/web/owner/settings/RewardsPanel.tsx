import type { Business } from '../../../contract/businesses.ts'
import { useQrCodes } from '../qr-codes/queries.ts'
import { currentCode } from '../setup/setupForm.ts'
import { Rewards } from '../setup/steps/Rewards.tsx'
import { Meanwhile } from './profile/Meanwhile.tsx'
import { SaveProfile } from './profile/SaveProfile.tsx'
import { useProfileForm } from './profile/useProfileForm.ts'

/** What customers collect for, as in the setup. */
export function RewardsPanel({ business }: { business: Business }) {
  const form = useProfileForm(business)
  const { values, problems, meanwhile, set } = form
  const { data: codes } = useQrCodes(business.id)
  return (
    <form ref={form.form} noValidate onSubmit={form.save} className="grid gap-5">
      <Rewards
        form={values}
        pointsPerVisit={currentCode(codes ?? [], 'medium')?.pointValue}
        errors={problems}
        change={set}
      />
      <Meanwhile now={meanwhile.rewardThreshold} />
      <Meanwhile now={meanwhile.rewardDescription} />
      <Meanwhile now={formatCap(meanwhile.pointCapType)} />
      <SaveProfile form={form} label="Save reward" />
    </form>
  )
}

function formatCap(cap: Business['pointCapType'] | undefined): string | undefined {
  if (cap === undefined) return undefined
  return cap === 'reset' ? 'start again at 0' : 'keep the rest'
}
