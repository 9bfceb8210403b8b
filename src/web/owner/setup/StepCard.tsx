import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { NumberField } from '../../platform/ui/TextField.tsx'
import { RewardFields } from '../rewards/RewardFields.tsx'
import { StepActions, useStepFocus } from './StepActions.tsx'
import { currentCode, numberOf, purchases } from './setupForm.ts'
import { Branding } from './steps/Branding.tsx'
import { BusinessInfo } from './steps/BusinessInfo.tsx'
import { Notifications } from './steps/Notifications.tsx'
import { lastStep, steps } from './steps.ts'
import type { Setup, StepProps } from './useSetup.ts'

const pages: ((props: PageProps) => ReactNode)[] = [
  BusinessInfo,
  BrandingStep,
  RewardsStep,
  PointValues,
  Notifications,
]

function BrandingStep({ setup: { form, errors, change }, existing }: StepProps) {
  const { qrCode2Points: points } = form
  return (
    <Branding
      form={form}
      points={points}
      errors={errors}
      change={change}
      businessId={existing?.business.id}
    />
  )
}

function RewardsStep({ setup: { form, errors, change }, existing }: StepProps) {
  const pointsPerVisit = numberOf(form.qrCode2Points, 20)
  return (
    <RewardFields
      form={form}
      threshold={numberOf(form.rewardThreshold, 0)}
      pointsPerVisit={pointsPerVisit}
      errors={errors}
      change={change}
      business={existing?.business}
    />
  )
}

interface PageProps extends StepProps {
  setup: Setup
}

interface StepCardProps extends PageProps {
  /** This card replaces something that had the focus. */
  takesFocus: boolean
}

/** One step to fill in, with its buttons. */
export function StepCard({ setup, existing, takesFocus }: StepCardProps) {
  const { step, problem } = setup
  const Page = pages[step] ?? BusinessInfo
  const heading = useStepFocus(step, takesFocus)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void (step === lastStep ? setup.run() : setup.goOn())
  }

  return (
    <form method="dialog" noValidate onSubmit={submit} className="pad min-w-0">
      <div className="pad-head md:px-7 md:py-3.5">
        <h2 ref={heading} tabIndex={-1} className="display text-2xl">
          {steps[step]?.title}
        </h2>
        <span className="serial" aria-hidden="true">
          {step + 1}/{steps.length}
        </span>
      </div>
      <div className="grid gap-6 px-5 pt-[22px] pb-6 md:px-7 md:pt-[26px] md:pb-7">
        <Page setup={setup} existing={existing} />
        {problem ? <FieldError>{problem}</FieldError> : null}
      </div>
      <WaysOn
        step={step}
        save={existing ? 'Save Changes' : 'Complete Setup'}
        isBusy={setup.isBusy}
        onPrevious={() => setup.goTo(step - 1)}
      />
    </form>
  )
}

interface WaysOnProps {
  step: number
  save: string
  isBusy: boolean
  onPrevious: () => void
}

function WaysOn({ step, save, isBusy, onPrevious }: WaysOnProps) {
  const reasonId = useId()
  const isFirst = step === 0
  const words = isFirst ? 'This is the first step.' : undefined
  return (
    <StepActions isFirst={isFirst} onPrevious={onPrevious} reason={{ id: reasonId, words }}>
      {step === lastStep ? (
        <Button type="submit" className="max-md:grow" busy={isBusy && 'Saving...'}>
          {save}
        </Button>
      ) : (
        <Button type="submit" className="max-md:grow">
          Next: {steps[step + 1]?.title}
          <ArrowRight aria-hidden="true" size={19} />
        </Button>
      )}
    </StepActions>
  )
}

function PointValues({ setup, existing }: PageProps) {
  const { form, saved, errors, change } = setup
  const toPrint = existing ? purchases.filter(({ field }) => form[field] !== saved[field]) : []
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
            hint={
              <Exact in={(existing && currentCode(existing.codes, tier)?.description) ?? band} />
            }
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
      With <Exact in={formatPoints(value)} /> for a medium purchase,{' '}
      <b>{visits === 1 ? 'one visit earns' : `${visits} visits earn`}</b> the reward of{' '}
      <Exact in={formatPoints(threshold)} />.
    </p>
  )
}
