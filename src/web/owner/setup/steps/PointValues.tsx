import { formatPoints } from '../../../../contract/formatPoints.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import type { StepProps } from '../StepCard.tsx'
import { currentCode, numberOf, purchases } from '../setupForm.ts'

export function PointValues({ setup, existing }: StepProps) {
  const { form, saved, errors, change } = setup
  const toPrint = saved ? purchases.filter(({ field }) => form[field] !== saved[field]) : []
  return (
    <>
      <p>
        Three codes for three purchase sizes.{' '}
        {existing
          ? 'Changing a value creates a new code to print. Copies you have already printed keep their value.'
          : 'They’re created when you finish. If you change a value later, you get a new code; old prints keep theirs.'}
      </p>
      <div className="grid gap-5 min-[28.75rem]:grid-cols-3">
        {purchases.map(({ field, tier, usual, name, band }) => (
          <NumberField
            key={field}
            label={`${name} purchase`}
            hint={(existing && currentCode(existing.codes, tier)?.description) ?? band}
            maxLength={4}
            value={form[field]}
            onChange={({ target }) => change(field, target.value)}
            onBlur={() => change(field, String(numberOf(form[field], usual)))}
            error={errors[field]}
          />
        ))}
      </div>
      <p role="status" className="text-sm not-empty:-mt-2">
        {toPrint.length > 0
          ? `After saving there ${toPrint.length === 1 ? 'is 1 new code' : `are ${toPrint.length} new codes`} to print, on the dashboard.`
          : ''}
      </p>
      <VisitsNeeded
        threshold={numberOf(form.rewardThreshold, 0)}
        value={numberOf(form.qrCode2Points, 20)}
      />
    </>
  )
}

function VisitsNeeded({ threshold, value }: { threshold: number; value: number }) {
  if (threshold < 1 || value < 1) return null
  const visits = Math.ceil(threshold / value)
  return (
    <p className="rounded-sm bg-white px-4 py-3 text-sm shadow-flat">
      With {formatPoints(value)} for a medium purchase,{' '}
      <b>{visits === 1 ? 'one visit earns' : `${visits} visits earn`}</b> the reward of{' '}
      {formatPoints(threshold)}.
    </p>
  )
}
